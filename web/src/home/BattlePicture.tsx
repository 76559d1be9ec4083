/* BattlePicture.tsx: a small picture of a battle, put together from pieces of the board's art. */
import { outlineOf, sideClass } from '../art/sides';
import { sheetOf } from '../games';
import type { FieldInSmall, Subject } from '../games/types';

/* Battles that nothing is told of get crossed swords. */
const other: Subject = { ground: 'open-c', symbol: 'm-swords' };
const hexagon = 'M0-46L40-23V23L0 46-40 23V-23z';

const Waves = () => (
  <>
    {[
      [-38, -22],
      [-40, 8],
      [10, -14],
      [14, 16],
    ].map(([x, y]) => (
      <use key={`${x}`} href="#t-wave" x={x} y={y} width="28" height="9" />
    ))}
  </>
);

const paint: Record<string, string> = {
  wood: 'wood',
  road: 'street',
  river: 'water',
  plough: 'sand',
  enclosures: 'sand',
  dunes: 'sand',
  rocky: 'rock-l',
  ruins: 'stone',
  castle: 'stone',
  city: 'roof',
  marsh: 'water-l',
  boggy: 'wood-floor',
  scrub: 'wood-l',
  quagmire: 'hach',
  lava: 'roof',
  cursed: 'rock-d',
  'difficult-hill': 'rock',
};
/** A whole table, with the lines of the armies. */
function FieldPicture({ field, lines = [], size }: { field: FieldInSmall; lines?: string[]; size: number }) {
  const { width: w, height: h, features } = field,
    colour = (ground: string): string => `var(--m-${paint[ground] ?? 'hill'})`;
  return (
    <svg
      class="vg battle-picture"
      width={size}
      height={size * 1.1}
      viewBox={`-8 ${-(w * 1.1 - h) / 2 - 8} ${w + 16} ${w * 1.1 + 16}`}
      aria-hidden="true"
    >
      <rect x="3" y="6" width={w} height={h} rx="7" fill="#1e140a" opacity=".3" />
      <svg x="0" y="0" width={w} height={h} viewBox={`0 0 ${w} ${h}`}>
        <rect width={w} height={h} fill="var(--m-open-b)" />
        {features.map(({ ground, points, line }) =>
          line ? (
            <polyline
              key={points}
              points={points}
              fill="none"
              stroke={colour(ground)}
              stroke-width={line * 1.5}
              stroke-linejoin="round"
            />
          ) : (
            <polygon
              key={points}
              points={points}
              fill={colour(ground)}
              stroke="var(--m-ink)"
              stroke-opacity=".4"
              stroke-width="2.5"
              stroke-linejoin="round"
            />
          ),
        )}
        {lines.map((d, i) => (
          <g key={d} class={sideClass(i + 1)} fill="none">
            <path d={d} stroke="var(--rim)" stroke-width="15" />
            <path d={d} stroke="var(--fld)" stroke-width="10" />
            <path d={d} stroke="var(--acc)" stroke-width="10" stroke-dasharray="3 7" />
          </g>
        ))}
      </svg>
      <rect width={w} height={h} rx="5" fill="none" stroke="var(--m-ink)" stroke-opacity=".6" stroke-width="6" />
    </svg>
  );
}

export function BattlePicture({ game, scenario, size = 64 }: { game: string; scenario: string; size?: number }) {
  const subject = sheetOf(game)?.pictures[scenario] ?? other,
    { ground, side, symbol, under } = subject;
  if (subject.field) return <FieldPicture field={subject.field} lines={subject.lines} size={size} />;
  return (
    <svg class="vg battle-picture" width={size} height={size * 1.1} viewBox="-42 -48 84 96" aria-hidden="true">
      <defs>
        <clipPath id={`clip-${scenario}-${size}`}>
          <path d={hexagon} />
        </clipPath>
      </defs>
      <g clip-path={`url(#clip-${scenario}-${size})`}>
        <path d={hexagon} fill={`var(--m-${ground})`} />
        {under === 't-bridge' && (
          <>
            <Waves />
            <use href="#t-bridge" x="-27" y="-48" width="54" height="96" />
          </>
        )}
        {symbol === 't-ford' && (
          <>
            <Waves />
            <use href="#t-ford" x="-30" y="-48" width="60" height="96" />
          </>
        )}
        {symbol === 't-church' && (
          <>
            <use href="#t-house-b" x="-36" y="-6" width="30" height="30" />
            <use href="#t-church" x="-19" y="-26" width="38" height="38" />
            <use href="#t-house-a" x="6" y="2" width="30" height="30" />
          </>
        )}
        {symbol === 'm-swords' && <use href="#m-swords" x="-24" y="-24" width="48" height="48" />}
      </g>
      {side && (
        <g class={sideClass(side)} transform="translate(0 3) scale(1.05)">
          <ellipse cx="3" cy="31" rx="25" ry="6" fill="#1e140a" opacity=".32" />
          <path d={outlineOf(side)} fill="var(--fld)" stroke="var(--rim)" stroke-width="2.4" />
          <use href={`#${symbol}`} x="-22" y="-26" width="44" height="44" />
        </g>
      )}
      <path d={hexagon} fill="none" stroke="var(--m-ink)" stroke-opacity=".55" stroke-width="2" />
    </svg>
  );
}
