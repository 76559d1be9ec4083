/* memo.ts: draws a component anew only if what it shows is different (650 rules stand on one page). */
import { Component, type FunctionComponent, h } from 'preact';

export function memo<P extends object>(
  view: FunctionComponent<P>,
  same: (a: P, b: P) => boolean,
): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return !same(this.props as P, next);
    }
    override render() {
      return h(view as FunctionComponent<object>, this.props);
    }
  }
  return Memo as unknown as FunctionComponent<P>;
}
