/* proto/: the words of the wire (docs/protocol.md) as types.  The client knows no rule: what may be done,
 * what it is called, what it would cost and why it is refused all comes in these shapes.  One file a subject. */
export type * from './action';
export type * from './advice';
export type * from './area';
export type * from './board';
export type * from './campaign';
export type * from './catalogue';
export type * from './hex';
export type * from './lobby';
export type * from './plane';
export type * from './table';
export type * from './words';
