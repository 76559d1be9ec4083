/* kits/plane/Prompt.tsx: the question while something is in hand: tools, what it would do, one button that does it. */
import type { ComponentChildren } from 'preact';
import { Icon } from '../../art';
import type { Frame } from '../../table/kit';
import type { Desk } from '../../table/desk';
import { isPhone } from '../../table/layout';
import { splitLabel } from '../../table/model';
import { UndoButton } from '../../table/PromptBar';
import { useText } from '../../text';
import { planeText } from '../../text/plane';
import { tableText } from '../../text/table';
import { Button } from '../../ui';
import { said } from './geometry';
import { planeHand } from './hand';
import type { PlaneHeld, Tool } from './held';
import { pieceOf, planeOf } from './view';

const signs: Record<Tool, string> = {
  move: 'M12 20V5M6 11l6-6 6 6',
  wheel: 'M4 20C4 11 9 6 18 6M13 2l5 4-5 4',
  column: 'M9 3h6v5H9zM9 10h6v5H9zM9 17h6v4H9z',
  land: 'M12 3v12M7 10l5 5 5-5M4 21h16',
  ruler: 'M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2',
};
function ToolSign({ tool }: { tool: Tool }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false" class="pl-sign">
      <path d={signs[tool]} />
    </svg>
  );
}
export function Tools({ desk }: { desk: Desk }) {
  const t = useText(planeText);
  const own = planeHand(desk.hand),
    phone = isPhone(desk.layout),
    held = desk.held.plane,
    now = desk.held.tool ?? 'move';
  const nameOf = (tool: Tool): string => t(tool === 'move' && own.isOff() ? 'tool-place' : `tool-${tool}`);
  const keys: Record<Tool, string> = { move: 'A', wheel: 'W', column: 'C', land: 'L', ruler: 'M' };
  const tools: Tool[] = [
    ...(held
      ? ([
          'move',
          ...(own.wishes.canTurn() ? ['wheel'] : []),
          ...(own.wishes.hasColumn() ? ['column'] : []),
          ...(own.wishes.canLand() ? ['land'] : []),
        ] as Tool[])
      : []),
    'ruler',
  ];
  return (
    <div class="pl-tools" role="group" aria-label={t('tools')}>
      {tools.map((tool) => (
        <button
          key={tool}
          type="button"
          class={`btn${now === tool ? ' sel' : ''}`}
          aria-pressed={now === tool}
          aria-label={nameOf(tool)}
          title={nameOf(tool)}
          aria-keyshortcuts={keys[tool]}
          data-testid={`tool-${tool}`}
          onClick={() => (tool === 'move' ? desk.hand.set({ tool: 'move', ruler: null }) : own.setTool(tool))}
        >
          <ToolSign tool={tool} />
          {!phone && desk.layout === 'desktop' && <span>{nameOf(tool)}</span>}
          {!phone && <kbd aria-hidden="true">{keys[tool]}</kbd>}
        </button>
      ))}
    </div>
  );
}

/** What letting go, Enter and the button do now. */
function useLine(desk: Desk, h: PlaneHeld): string {
  const t = useText(planeText);
  const phone = isPhone(desk.layout);
  if (desk.held.tool === 'ruler') return t('ask-ruler');
  const { aimed } = h;
  if (!aimed || (!h.wanted && h.at < 0)) {
    if (planeHand(desk.hand).isOff()) return t(phone ? 'ask-off-touch' : 'ask-off');
    return t(phone ? 'ask-hand-touch' : 'ask-hand');
  }
  if (!aimed.action) return t('ask-none');
  if (aimed.legal === false) return t(h.dragging && !phone ? 'ask-bad-drag' : phone ? 'ask-bad-touch' : 'ask-bad');
  if (h.dragging && !(phone && aimed.target !== undefined)) return t('ask-legal-drag');
  return t(phone ? (aimed.target === undefined ? 'ask-legal-touch' : 'ask-legal-tap') : 'ask-legal');
}

function PlayButton({ desk, h }: { desk: Desk; h: PlaneHeld }) {
  const t = useText(planeText);
  const tt = useText(tableText);
  const own = planeHand(desk.hand),
    view = planeOf(desk.state.view),
    { aimed } = h;
  if (!view || !aimed?.action || (!h.wanted && h.at < 0)) return null;
  const target = pieceOf(view, aimed.target),
    cost = aimed.trace?.cost,
    { pips } = aimed.trace ?? {},
    n = pips !== undefined ? t('pips', { n: pips }) : cost === undefined ? '' : said(cost, view.board.scale, desk.lang);
  const wheel = h.wanted && !h.wanted.pose && h.wanted.march.wheel ? wheelOf(aimed.action) : null;
  const into = aimed.x === undefined && aimed.place !== undefined;
  const words = into
    ? t('play-enter', { n })
    : target
      ? t(pips ? 'play-target-n' : 'play-target', { label: target.label, n })
      : wheel
        ? t(n ? 'play-wheel-n' : 'play-wheel', { a: wheel, n: n || wheel })
        : own.isOff() && !n
          ? t('play-place')
          : t(n ? 'play-n' : 'play-go', { n });
  return (
    <button
      type="button"
      class="btn pri tb-choice"
      data-testid="play"
      data-action={aimed.action}
      data-answered={own.asking.answered() && !h.dragging ? 'yes' : undefined}
      data-choice
      disabled={desk.held.sending}
      aria-keyshortcuts="Enter"
      onClick={() => void own.asking.play()}
    >
      {target && <Icon id="m-swords" size={22} />}
      <span class="tb-words">
        <b>{words}</b>
      </span>
      {!isPhone(desk.layout) && <kbd aria-hidden="true">{tt('key-enter')}</kbd>}
    </button>
  );
}
/** The turn in the notation of a march, without its sign. */
const wheelOf = (notation: string): string | null => notation.split(' ')[2]?.replace('-', '') ?? null;

/** Another command may pay for what is in hand. */
function Payers({ desk, h }: { desk: Desk; h: PlaneHeld }) {
  return (
    <>
      {h.extras.map((a) => (
        <button
          key={a.notation}
          type="button"
          class="btn pl-payer"
          data-action={a.notation}
          disabled={desk.held.sending}
          onClick={() => void planeHand(desk.hand).payBy(a)}
        >
          {a.label}
        </button>
      ))}
    </>
  );
}
function InHand({ desk, h }: { desk: Desk; h: PlaneHeld }) {
  const t = useText(planeText);
  const own = planeHand(desk.hand),
    phone = isPhone(desk.layout),
    line = useLine(desk, h);
  const shown = h.aimed?.label && (h.wanted || h.at >= 0) ? h.aimed.label : h.prompt;
  const split = shown.length > 60 ? splitSentence(shown) : { title: shown, detail: '' },
    { title } = split,
    detail = h.aimed?.trace?.fights?.length ? '' : split.detail; // the cards of the fights say it
  return (
    <>
      <Tools desk={desk} />
      <div class="ask">
        <h2 data-testid="prompt" class={title.length > 76 ? 'longer' : title.length > 42 ? 'long' : ''}>
          {title}
        </h2>
        <p>
          {detail && `${detail} · `}
          {line}
        </p>
      </div>
      <div class="tb-buttons" data-testid="choices">
        <Payers desk={desk} h={h} />
        {(desk.layout === 'desktop' ? own.others() : []).map((a) => (
          <button
            key={a.notation}
            type="button"
            class="btn quiet"
            data-action={a.notation}
            data-choice
            disabled={desk.held.sending}
            onClick={() => void own.asking.playAction(a.notation)}
            title={a.label}
          >
            {a.label.length > 60 ? splitLabel(a.label).title : a.label}
          </button>
        ))}
        <Button kind="quiet" onClick={() => void desk.hand.back()} hint={phone ? undefined : 'Esc'} testid="back">
          {phone ? (
            <Icon id="i-close" size={20} label={t(h.wanted || h.at >= 0 ? 'back' : 'put-down')} />
          ) : (
            t(h.wanted || h.at >= 0 ? 'back' : 'put-down')
          )}
        </Button>
        <PlayButton desk={desk} h={h} />
      </div>
    </>
  );
}
/** "…; a1 fights b1" is the rest of it. */
function splitSentence(label: string): { title: string; detail: string } {
  const at = label.indexOf('; ');
  return at > 0 ? { title: label.slice(0, at), detail: label.slice(at + 2) } : { title: label, detail: '' };
}

/** The ruler lies at the edge of the table while nothing is in hand. */
export function RulerButton({ desk }: { desk: Desk }) {
  const t = useText(planeText);
  if (desk.held.plane || desk.playing || desk.state.over) return null;
  const on = desk.held.tool === 'ruler';
  return (
    <button
      type="button"
      class={`sheet pl-ruler${on ? ' on' : ''}`}
      aria-pressed={on}
      aria-label={t('tool-ruler')}
      title={`${t('tool-ruler')} (M)`}
      aria-keyshortcuts="M"
      data-testid="ruler"
      onClick={() => planeHand(desk.hand).setTool('ruler')}
    >
      <ToolSign tool="ruler" />
    </button>
  );
}
export function planePrompt(desk: Desk, _bar: unknown, frame: Frame): ComponentChildren | null {
  const h = desk.held.plane;
  if (h) return frame(<InHand desk={desk} h={h} />, 'prompt pl-prompt');
  if (desk.held.tool === 'ruler') return frame(<Ruling desk={desk} />, 'prompt pl-prompt');
  return null;
}
function Ruling({ desk }: { desk: Desk }) {
  const t = useText(planeText);
  return (
    <>
      <Tools desk={desk} />
      <div class="ask">
        <h2 data-testid="prompt">{desk.held.ruler?.text ?? t('ruling')}</h2>
        <p>{t('ask-ruler')}</p>
      </div>
      <div class="tb-buttons" data-testid="choices">
        <UndoButton desk={desk} />
        <Button kind="quiet" onClick={() => planeHand(desk.hand).setTool('move')} hint="Esc" testid="back">
          {t('back')}
        </Button>
      </div>
    </>
  );
}
