/* games/western-watch/Cards.tsx: the cards of the campaign as pictures with words: escalation by night, the town by
 * day. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../art';
import type { Lang } from '../../proto';
import { useText } from '../../text';
import { RuleLink } from '../../ui';
import { At, Sign } from './bits';
import type { Card } from './model';
import { watchText } from './text';

/* ---- pictures, 200 by 100 ---- */

function Use({
  id,
  x,
  y,
  size,
  turn = 0,
  dim = 1,
}: {
  id: string;
  x: number;
  y: number;
  size: number;
  turn?: number;
  dim?: number;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} opacity={dim}>
      <use href={`#${id}`} x={-size / 2} y={-size} width={size} height={size} />
    </g>
  );
}
function Night({ moon = true, red = false, children }: { moon?: boolean; red?: boolean; children: ComponentChildren }) {
  return (
    <>
      <rect width="200" height="100" fill={red ? '#3a2226' : '#23313a'} />
      <path d="M0 46H200V100H0z" fill={red ? '#53292a' : '#33474a'} opacity=".7" />
      {moon && <path d="M166 12a15 15 0 1 0 14 22 12.500 12.500 0 0 1-14-22z" fill={red ? '#d98f6a' : '#efe6c4'} />}
      <g fill="#efe6c4" opacity=".7">
        <circle cx="30" cy="16" r="1.100" />
        <circle cx="66" cy="9" r=".9" />
        <circle cx="112" cy="18" r="1" />
        <circle cx="140" cy="8" r=".8" />
        <circle cx="92" cy="30" r=".8" />
      </g>
      <path d="M0 76Q46 58 96 72T200 66V100H0z" fill={red ? '#2b1719' : '#1b282b'} />
      {children}
      <path d="M0 92Q60 84 120 91T200 88V100H0z" fill="#10191b" />
    </>
  );
}
/** The same unit again and again, the nearest the largest. */
const horde = (id: string, n: number) => (
  <g class="side-dark">
    {Array.from({ length: n }, (_x, i) => {
      const near = (i * 2) % n;
      return (
        <Use
          key={i}
          id={id}
          x={26 + (148 / (n - 1)) * i}
          y={82 + near * 3}
          size={34 + near * 7}
          dim={0.55 + near * (0.45 / n)}
        />
      );
    })}
  </g>
);

const nights: Readonly<Record<string, () => ComponentChildren>> = {
  'more-of-them': () => <Night>{horde('u-zombie-warriors', 5)}</Night>,
  'bone-rain': () => (
    <Night>
      <path
        d="M20 2l-9 22M52 8l-9 22M84 0l-9 22M118 10l-9 22M150 4l-9 22M184 14l-9 22M68 34l-8 18M132 36l-8 18"
        stroke="#e2ead9"
        stroke-width="2"
        stroke-linecap="round"
      />
      {horde('u-zombie-archers', 4)}
    </Night>
  ),
  'night-riders': () => (
    <Night>
      {horde('u-undead-cavalry', 3)}
      <path d="M4 88q10-6 20 0M150 92q12-7 26 0" stroke="#7fd0b0" stroke-width="2" fill="none" opacity=".7" />
    </Night>
  ),
  'hardened-dead': () => (
    <Night>
      <g class="side-dark">
        <Use id="u-zombie-warriors" x={100} y={92} size={74} />
      </g>
      {[64, 136].map((x) => (
        <path
          key={x}
          d={`M${x - 11} 48l11-8 11 8M${x - 11} 60l11-8 11 8`}
          stroke="#e6b34c"
          stroke-width="5"
          fill="none"
          stroke-linejoin="round"
        />
      ))}
    </Night>
  ),
  'blood-feast': () => (
    <Night red>
      <g class="side-dark">
        <Use id="u-vampires" x={100} y={92} size={76} />
      </g>
      <path
        d="M40 60c6 9 8 12 8 16a8 8 0 0 1-16 0c0-4 2-7 8-16zM158 52c5 7 6 10 6 13a6 6 0 0 1-12 0c0-3 1-6 6-13z"
        fill="#b5281c"
      />
    </Night>
  ),
  'wings-over-the-watch': () => (
    <Night>
      <g class="side-dark">
        <Use id="u-manticore" x={96} y={66} size={62} turn={-8} />
      </g>
      <At id="b-watchtower" x={168} y={92} k={0.5} />
      <At id="b-house" x={36} y={92} k={0.55} />
      <At id="b-house2" x={62} y={93} k={0.5} />
    </Night>
  ),
  'open-graves': () => (
    <Night>
      <g class="on-land">
        <use href="#e-graves" x="20" y="38" width="70" height="54" />
        <use href="#e-graves" x="112" y="42" width="70" height="54" />
      </g>
      <path
        d="M98 92v-20q0-6 4-6t4 6v20M92 74q6-12 4-16M112 74q-6-12-3-17"
        stroke="#7fd0b0"
        stroke-width="3.500"
        fill="none"
        stroke-linecap="round"
      />
    </Night>
  ),
  'altar-of-bones': () => (
    <Night>
      <circle cx="100" cy="56" r="40" fill="#7fd0b0" opacity=".18" />
      <circle cx="100" cy="56" r="26" fill="#7fd0b0" opacity=".22" />
      <g class="on-land">
        <use href="#e-altar-of-styx" x="64" y="18" width="72" height="78" />
      </g>
    </Night>
  ),
  fog: () => (
    <Night moon={false}>
      <g class="side-light" opacity=".8">
        <Use id="u-shooters" x={100} y={90} size={58} />
      </g>
      <g stroke="#dfe6dd" stroke-linecap="round" fill="none" opacity=".8">
        <path d="M-6 34q30-12 60 0t60 0 60 0 40 0" stroke-width="9" opacity=".35" />
        <path d="M-6 56q34-12 66 0t66 0 80 0" stroke-width="11" opacity=".5" />
        <path d="M-6 78q28-11 58 0t58 0 58 0 40 0" stroke-width="12" opacity=".65" />
      </g>
    </Night>
  ),
  plague: () => (
    <Night>
      <g class="side-light">
        <Use id="u-legionnaires" x={72} y={92} size={58} turn={-10} dim={0.9} />
        <Use id="u-legionnaires" x={132} y={94} size={54} turn={12} dim={0.8} />
      </g>
      <g fill="#8db14a" opacity=".85">
        <circle cx="40" cy="54" r="9" />
        <circle cx="54" cy="40" r="6" />
        <circle cx="102" cy="30" r="7" />
        <circle cx="164" cy="48" r="9" />
        <circle cx="150" cy="32" r="5" />
        <circle cx="98" cy="66" r="5" />
      </g>
    </Night>
  ),
  'panic-in-the-streets': () => (
    <Night red>
      <At id="b-house" x={44} y={90} k={1} />
      <At id="b-house2" x={156} y={90} k={1} />
      <path d="M44 40q-9-12 1-24 0 9 6 11t2 13zM156 34q-8-11 1-21 0 8 5 10t2 11z" fill="#e3801c" stroke="#5a1e10" />
      <rect
        x="82"
        y="46"
        width="36"
        height="36"
        rx="7"
        fill="#fbf5e6"
        stroke="#3a2c1c"
        stroke-width="2"
        transform="rotate(-10 100 64)"
      />
      <path d="M84 82L116 44" stroke="#b5281c" stroke-width="5" stroke-linecap="round" />
    </Night>
  ),
  'grim-resolve': () => (
    <Night red>
      <use href="#r-bag" x="76" y="28" width="50" height="50" />
      <use href="#s-frenzy" x="30" y="30" width="40" height="40" />
      <use href="#s-frenzy" x="134" y="34" width="40" height="40" />
      <g opacity=".6">
        <use href="#s-torpor" x="52" y="72" width="20" height="20" />
        <use href="#s-torpor" x="130" y="74" width="20" height="20" />
      </g>
      <path d="M50 92l24-22M128 94l24-22" stroke="#fbf5e6" stroke-width="3" />
    </Night>
  ),
  traitor: () => (
    <Night>
      <g stroke="#3a2c1c" stroke-width="1.500">
        <rect x="66" y="28" width="38" height="54" rx="4" fill="#f6ecd2" transform="rotate(-12 85 55)" />
        <rect x="98" y="30" width="38" height="54" rx="4" fill="#efe3c4" transform="rotate(9 117 57)" />
      </g>
      <path
        d="M100 6l7 10v44h-14V16z"
        fill="#c9d2d2"
        stroke="#1b282b"
        stroke-width="1.500"
        transform="rotate(24 100 50)"
      />
      <path
        d="M86 60h28v6H86z M96 66h8v20h-8z"
        fill="#8a5a12"
        stroke="#1b282b"
        stroke-width="1.500"
        transform="rotate(24 100 50)"
      />
    </Night>
  ),
  lull: () => (
    <Night>
      <At id="b-house" x={52} y={90} k={0.8} />
      <At id="b-hall" x={108} y={92} k={0.8} />
      <use href="#r-supplies" x="146" y="58" width="34" height="34" />
    </Night>
  ),
};

export function OmenArt({ id }: { id: string }) {
  return (
    <svg class="ww-art" viewBox="0 0 200 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {(nights[id] ?? nights['lull'])?.()}
    </svg>
  );
}

/* ---- cards ---- */

export function OmenCard({ card, lang, game }: { card: Card; lang: Lang; game: string }) {
  return (
    <article class="ww-omen" data-omen={card.id}>
      <OmenArt id={card.id} />
      <h4>{card.name[lang]}</h4>
      <p>
        {card.text[lang]} <RuleLink id={card.rule} game={game} />
      </p>
    </article>
  );
}

/** All cards in force: large while the army is placed; later each is a chip that opens. */
export function Omens({ cards, lang, game, large }: { cards: Card[]; lang: Lang; game: string; large: boolean }) {
  const t = useText(watchText);
  const [open, setOpen] = useState<string | null>(null);
  if (!cards.length) return null;
  if (large)
    return (
      <section class="sheet tb-card ww-omens" data-testid="escalation" aria-label={t('escalation')}>
        <h3 class="sc">{t('escalation-drawn', { n: cards.length })}</h3>
        {cards.map((c) => (
          <OmenCard key={c.id} card={c} lang={lang} game={game} />
        ))}
      </section>
    );
  const shown = cards.find((c) => c.id === open);
  return (
    <div class="ww-chips" data-testid="escalation">
      {cards.map((c) => (
        <button
          key={c.id}
          type="button"
          class={`chip${c.id === open ? ' sel' : ''}`}
          aria-expanded={c.id === open}
          aria-label={t('escalation-open', { name: c.name[lang] })}
          title={c.text[lang]}
          onClick={() => setOpen(c.id === open ? null : c.id)}
        >
          <Sign id="r-escalation" size={18} />
          {c.name[lang]}
          <Icon id={c.id === open ? 'i-up' : 'i-down'} size={12} />
        </button>
      ))}
      {shown && <OmenCard card={shown} lang={lang} game={game} />}
    </div>
  );
}
