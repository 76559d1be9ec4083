/* kits/plane/Setup.tsx: before the battle: which field, drawn small; who is still to be placed, dragged or clicked from
 * a tray onto the table. */
import { useEffect, useRef } from 'preact/hooks';
import { SideMark } from '../../art';
import { sheetOf } from '../../games';
import { useCatalogue } from '../../net/catalogue';
import type { FieldPicture } from '../../proto';
import type { Desk } from '../../table/desk';
import { isMine } from '../../table/model';
import { useText } from '../../text';
import { planeText } from '../../text/plane';
import { planeHand } from './hand';
import { featureClass } from './Overview';
import { isAway, looksLike, planeOf, takeOf } from './view';

export function MiniField({ field }: { field: Pick<FieldPicture, 'width' | 'height' | 'features'> }) {
  const { width, height } = field,
    at = (list: [number, number][]): string => list.map(([x, y]) => `${x},${height - y}`).join(' ');
  return (
    <svg class="pl-mini" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <rect width={width} height={height} class="pl-overview-ground" />
      {field.features.map((x, i) =>
        x.line ? (
          <polyline key={i} class={featureClass(x)} points={at(x.points)} fill="none" stroke-width={x.width ?? 400} />
        ) : (
          <polygon key={i} class={featureClass(x)} points={at(x.points)} />
        ),
      )}
    </svg>
  );
}
/** The answers of the moment are fields. */
export function useFields(desk: Desk): FieldPicture[] {
  const { game, scenario } = desk.state;
  /* only during set-up there may be some; a toy of the workshop has no catalogue to ask for */
  const early = planeOf(desk.state.view)?.phase === 'setup' && !!sheetOf(game),
    catalogue = useCatalogue(early ? game : undefined, scenario),
    listed = new Set(isMine(desk.state) ? desk.state.actions.map((a) => a.notation) : []);
  return (catalogue?.pictures ?? []).filter((p) => listed.has(p.answer));
}
export function Fields({ desk }: { desk: Desk }) {
  const t = useText(planeText),
    fields = useFields(desk);
  const answers = fields.map((f) => f.answer).join('|');
  useEffect(() => {
    desk.hand.set({ pictured: answers ? answers.split('|') : [] });
  }, [answers]);
  if (!fields.length || desk.playing) return null;
  return (
    <section class="sheet pl-fields" data-testid="fields" aria-label={t('fields')}>
      <div>
        {fields.map((f) => {
          const act = desk.state.actions.find((a) => a.notation === f.answer);
          return act ? (
            <button
              key={f.answer}
              type="button"
              class="pl-field"
              data-action={f.answer}
              data-choice
              disabled={desk.held.sending}
              aria-label={act.label}
              onClick={() => void desk.hand.choose(act)}
            >
              <MiniField field={f} />
              <b>{f.name[desk.lang]}</b>
              {f.turned && <small>{t('field-turned')}</small>}
            </button>
          ) : null;
        })}
      </div>
    </section>
  );
}

const away = 8; // px that make a press a drag
/** Pieces of the own side that have no place on the table yet. */
export function Reserve({ desk }: { desk: Desk }) {
  const t = useText(planeText),
    own = planeHand(desk.hand),
    view = planeOf(desk.state.view),
    from = useRef<{ x: number; y: number; id: number; dragging: boolean } | null>(null);
  const off = (view?.pieces ?? []).filter((p) => p.owner === desk.state.seat && isAway(p));
  const takes = own.takes;
  /* during set-up a large screen shows them beside the table */
  const early = view?.phase === 'setup';
  if (!view || !off.length || !isMine(desk.state) || (early && desk.layout === 'desktop')) return null;
  const free = off.filter((p) => !early || takeOf(takes, [p.id]) || desk.held.plane?.pieces.includes(p.id));
  if (!free.length) return null;
  const drag = (e: PointerEvent): void => {
    const d = from.current,
      board = own.board,
      take = d && takeOf(takes, [d.id]);
    if (!d || !board) return;
    if (!d.dragging && Math.hypot(e.clientX - d.x, e.clientY - d.y) > away && take) {
      d.dragging = true;
      void own.take(take);
    }
    if (!d.dragging || !own.held?.ready || !own.isOff()) return;
    if (!own.held.dragging) own.update({ dragging: true, at: -1 });
    const at = board.tableAt(e.clientX, e.clientY);
    own.wishes.wishAt(at);
  };
  const drop = (e: PointerEvent): void => {
    const d = from.current;
    from.current = null;
    if (!d?.dragging || !own.held) return;
    const r = own.board?.element.getBoundingClientRect();
    if (r && e.clientX > r.left && e.clientX < r.right && e.clientY > r.top && e.clientY < r.bottom)
      void own.asking.drop(false);
    else own.update({ dragging: false });
  };
  return (
    <section class="sheet card pl-card pl-reserve" data-testid="reserve">
      <div class="pl-head">
        <h3>{t(early ? 'reserve' : 'beside')}</h3>
        <span class="muted">{t('units-left', { n: free.length })}</span>
      </div>
      <p class="muted">{t('reserve-note')}</p>
      <ul>
        {free.map((p) => (
          <li key={p.id}>
            <button
              type="button"
              class={`pl-off${desk.held.plane?.pieces.includes(p.id) ? ' on' : ''}`}
              data-piece={p.label}
              aria-pressed={!!desk.held.plane?.pieces.includes(p.id)}
              aria-label={`${p.name?.[desk.lang] ?? ''} ${p.label}`}
              title={`${p.name?.[desk.lang] ?? ''} ${p.label}`}
              onPointerDown={(e) => {
                if (e.pointerType !== 'mouse') return;
                from.current = { x: e.clientX, y: e.clientY, id: p.id, dragging: false };
                (e.currentTarget as HTMLElement).setPointerCapture(e.pointerId);
              }}
              onPointerMove={drag}
              onPointerUp={drop}
              onPointerCancel={() => (from.current = null)}
              onClick={() => {
                const take = takeOf(takes, [p.id]);
                if (own.held?.dragging || own.held?.wanted) return;
                if (own.held?.pieces.includes(p.id)) own.putDown();
                else if (take) void own.take(take);
                else void own.pick({ piece: p.id });
              }}
            >
              <SideMark owner={looksLike(p)} size={18} />
              <b>{p.code}</b>
              <small>{p.label}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
