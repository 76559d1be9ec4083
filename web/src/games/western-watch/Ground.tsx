/* games/western-watch/Ground.tsx: the land around the town and what stands in it by itself: fields, roads, the hall,
 * houses, the two rings of walls.  Prosperity brings houses and ripe fields, Threat darkens the hills. */
import { memo } from 'preact/compat';
import { At } from './bits';
import type { Stand } from './model';

export const width = 1092,
  height = 512;
const centre = { x: 540, y: 288 };

/** One after the other, as the town grows; the first three are always there. */
const houses: readonly [string, number, number, number][] = [
  ['b-house', 420, 246, 1.05],
  ['b-house2', 610, 190, 1.1],
  ['b-house', 724, 372, 1.1],
  ['b-house2', 384, 176, 1],
  ['b-house', 842, 318, 1.05],
  ['b-house2', 306, 400, 1.05],
  ['b-house', 222, 262, 1],
  ['b-house', 655, 200, 1.05],
  ['b-house2', 812, 346, 1.05],
  ['b-house', 474, 330, 0.95],
  ['b-house2', 468, 438, 1],
  ['b-house', 884, 268, 0.95],
  ['b-house', 700, 430, 1],
];
const trees: readonly [string, number, number][] = [
  ['a', 29, 125],
  ['a', 45, 134],
  ['b', 35, 141],
  ['b', 86, 93],
  ['b', 103, 83],
  ['a', 125, 109],
  ['b', 100, 128],
  ['a', 127, 131],
  ['b', 91, 147],
  ['a', 1012, 80],
  ['b', 1055, 86],
  ['b', 1083, 90],
  ['b', 1010, 96],
  ['b', 1035, 99],
  ['b', 1079, 112],
  ['a', 1057, 115],
  ['a', 1062, 122],
  ['a', 1013, 144],
  ['b', 1040, 150],
  ['a', 1045, 160],
  ['b', 1067, 154],
  ['a', 20, 345],
  ['b', 48, 362],
  ['a', 700, 505],
  ['b', 728, 508],
  ['a', 1028, 372],
  ['b', 1056, 390],
  ['b', 1018, 506],
  ['a', 1064, 502],
];

function Tree({ kind, x, y }: { kind: string; x: number; y: number }) {
  return kind === 'a' ? (
    <use href="#t-tree-a" x={x - 16} y={y - 25} width="32" height="32" />
  ) : (
    <use href="#t-tree-b" x={x - 14} y={y - 30} width="28" height="37" />
  );
}

function Field({
  x,
  y,
  w,
  h,
  turn,
  ripe,
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  turn: number;
  ripe: boolean;
}) {
  const rows = Array.from({ length: Math.floor(h / 7) }, (_r, i) => `M0 ${6 + 7 * i}h${w}`).join('');
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect
        width={w}
        height={h}
        fill={ripe ? 'var(--m-hill-2)' : 'var(--m-hill-3)'}
        stroke="var(--m-hach)"
        stroke-opacity=".5"
      />
      <path
        d={rows}
        stroke="var(--m-hach)"
        stroke-opacity={ripe ? 0.7 : 0.35}
        stroke-dasharray={ripe ? '4 2' : '3 4'}
      />
    </g>
  );
}

/* ---- the walls ---- */

const gates = [Math.PI * 0.43, -0.03, Math.PI + 0.06]; // where the roads go out
const inGate = (a: number, half: number): boolean =>
  gates.some((g) => Math.abs(Math.atan2(Math.sin(a - g), Math.cos(a - g))) < half);

/** Stakes of one half of the ring in one path; what lies nearer is drawn later. */
function stakes(front: boolean, which: number): string {
  const n = 196;
  let out = '';
  for (let i = which; i < n; i += 2) {
    const a = Math.PI + (2 * Math.PI * i) / n;
    if (Math.sin(a) > 0 !== front || inGate(a, 0.05)) continue;
    const x = centre.x + 392 * Math.cos(a),
      y = centre.y + 176 * Math.sin(a),
      tall = 17 + (i % 3) * 1.6;
    out += `M${(x - 4.8).toFixed(1)} ${y.toFixed(1)}v-${tall.toFixed(1)}l4.8-7 4.8 7v${tall.toFixed(1)}z`;
  }
  return out;
}
function Palisade({ front, ghost }: { front: boolean; ghost: boolean }) {
  return (
    <g class={ghost ? 'ww-ghost' : ''} stroke="var(--m-ink)" stroke-width="1.2">
      <path d={stakes(front, 0)} fill="#b98a55" />
      <path d={stakes(front, 1)} fill="#a87b4a" />
    </g>
  );
}

/** A ring of stone outside the stakes: short pieces with merlons, towers between them. */
function Stones({ front, ghost }: { front: boolean; ghost: boolean }) {
  const n = 64,
    pieces: string[] = [],
    merlons: string[] = [];
  for (let i = 0; i < n; i++) {
    const a = Math.PI + (2 * Math.PI * i) / n,
      b = Math.PI + (2 * Math.PI * (i + 1)) / n,
      mid = (a + b) / 2;
    if (Math.sin(mid) > 0 !== front || inGate(mid, 0.06)) continue;
    const [x1, y1, x2, y2] = [a, b].flatMap((t) => [centre.x + 420 * Math.cos(t), centre.y + 200 * Math.sin(t)]) as [
      number,
      number,
      number,
      number,
    ];
    const [px, py, qx, qy, top] = [x1, y1, x2, y2, y1 - 26].map((n) => n.toFixed(1));
    pieces.push(`M${px} ${py}L${qx} ${qy}v-26L${px} ${top}z`);
    merlons.push(`M${(x1 - 4).toFixed(1)} ${(y1 - 25).toFixed(1)}v-7h8v7z`);
  }
  const towers = [0.2, 0.75, 1.25, 1.8, -0.3, -0.7].map((k) => k * Math.PI).filter((a) => Math.sin(a) > 0 === front);
  return (
    <g class={ghost ? 'ww-ghost' : ''} stroke="var(--m-ink)" stroke-width="1.2" stroke-linejoin="round">
      <path d={pieces.join('')} fill="var(--m-rock-l)" />
      <path d={merlons.join('')} fill="var(--m-rock-l)" />
      {towers.map((a) => {
        const x = centre.x + 420 * Math.cos(a),
          y = centre.y + 200 * Math.sin(a);
        return (
          <g key={a} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <path d="M-15 5V-38H15V5z" fill="var(--m-rock-l)" />
            <path d="M3 5V-38H15V5z" fill="var(--m-rock)" stroke="none" />
            <path d="M-18-38h36l-18-22z" fill="var(--m-roof-d)" />
            <path d="M-4-16v-9h6v9z" fill="var(--m-ink)" stroke="none" />
          </g>
        );
      })}
    </g>
  );
}

export type Ring = Stand | 'in-hand';
const there = (r: Ring): boolean => r === 'built' || r === 'in-hand';

/** Roads, fields, hills: what no building changes. */
const Land = memo(function Land({ prosperity, threat }: { prosperity: number; threat: number }) {
  const roads = 'M540 300C560 360 590 420 640 520M540 300C420 290 240 300-10 350M540 300C680 280 860 300 1100 250';
  return (
    <>
      <rect width={width} height={height} fill="var(--m-open-b)" />
      <path d="M0 92Q120 40 250 74T500 52 760 66 960 40 1092 70V0H0z" fill="var(--m-hill-3)" />
      <path d="M0 60Q160 14 300 46T620 26 880 38 1092 20V0H0z" fill="var(--m-hill-2)" />
      <path
        d="M0 92Q120 40 250 74T500 52 760 66 960 40 1092 70"
        fill="none"
        stroke="var(--m-hach)"
        stroke-opacity=".5"
      />
      <path
        d={Array.from({ length: 44 }, (_x, i) => `M${(i * 73) % 1092} ${34 + ((i * 29) % 36)}l-5 9`).join('')}
        stroke="var(--m-hach)"
        stroke-opacity=".4"
      />
      {threat > 0 && <rect width={width} height="150" fill="url(#ww-dread)" opacity={0.1 + threat * 0.13} />}
      {threat > 1 && (
        <g opacity={0.35 + threat * 0.1}>
          {Array.from({ length: Math.min(6, threat) }, (_x, i) => (
            <use key={i} href="#t-grave" x={180 + i * 148 - (i % 2) * 30} y={14 + (i % 3) * 9} width="34" height="32" />
          ))}
        </g>
      )}
      <path d="M-10 420C120 400 150 470 300 486S520 540 560 540L380 540C250 520 100 470-10 476z" fill="var(--m-bank)" />
      <path
        d="M-10 430C120 410 150 476 300 492S500 540 520 540L400 540C260 520 100 460-10 466z"
        fill="var(--m-water)"
      />
      <path
        d="M30 440q8-5 16 0t16 0M120 458q8-5 16 0t16 0M230 490q8-5 16 0t16 0"
        fill="none"
        stroke="var(--m-water-l)"
        stroke-width="2"
      />
      <g fill="none" stroke-linecap="round">
        <path d={roads} stroke="var(--m-bank)" stroke-width="20" />
        <path d={roads} stroke="var(--m-sand)" stroke-width="14" />
      </g>
      <ellipse cx={centre.x} cy={centre.y} rx="378" ry="164" fill="var(--m-street)" opacity=".5" />
      <ellipse cx="540" cy="302" rx="120" ry="40" fill="var(--m-sand)" opacity=".9" />
      <Field x={60} y={170} w={120} h={60} turn={4} ripe={prosperity >= 4} />
      <Field x={962} y={392} w={110} h={62} turn={-6} ripe={prosperity >= 6} />
      <Field x={930} y={462} w={120} h={44} turn={-3} ripe={prosperity >= 8} />
      {trees.map(([kind, x, y]) => (
        <Tree key={`${x}.${y}`} kind={kind} x={x} y={y} />
      ))}
    </>
  );
});

export function Ground({
  prosperity,
  threat,
  palisade,
  walls,
}: {
  prosperity: number;
  threat: number;
  palisade: Ring;
  walls: Ring;
}) {
  const own = houses.slice(0, Math.min(houses.length, 3 + prosperity));
  return (
    <svg class="board ww-ground" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="ww-vignette" cx=".5" cy=".5" r=".75">
          <stop offset=".6" stop-color="#3a2408" stop-opacity="0" />
          <stop offset="1" stop-color="#3a2408" stop-opacity=".3" />
        </radialGradient>
        <linearGradient id="ww-dread" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#1d2a2c" />
          <stop offset="1" stop-color="#1d2a2c" stop-opacity="0" />
        </linearGradient>
      </defs>
      <Land prosperity={prosperity} threat={threat} />
      {!there(walls) && palisade === 'built' && (
        <ellipse cx={centre.x} cy={centre.y} rx="420" ry="198" class="ww-line thin" />
      )}
      {there(walls) && <Stones front={false} ghost={walls !== 'built'} />}
      {palisade === 'in-hand' && <ellipse cx={centre.x} cy={centre.y} rx="392" ry="176" class="ww-line sel" />}
      {there(palisade) ? (
        <Palisade front={false} ghost={palisade !== 'built'} />
      ) : (
        <ellipse cx={centre.x} cy={centre.y} rx="392" ry="176" class="ww-line" />
      )}
      <At id="b-mill" x={966} y={226} k={1.25} />
      {[...own]
        .sort((a, b) => a[2] - b[2])
        .map(([id, x, y, k]) => (
          <At key={`${x}.${y}`} id={id} x={x} y={y} k={k} />
        ))}
      <At id="b-hall" x={540} y={272} k={1.3} />
      {prosperity >= 7 && <At id="b-statue" x={616} y={306} k={0.7} />}
    </svg>
  );
}
/** What stands nearer than the buildings. */
export function Foreground({ palisade, walls }: { palisade: Ring; walls: Ring }) {
  return (
    <svg class="board ww-fore" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {there(palisade) && <Palisade front ghost={palisade !== 'built'} />}
      {there(walls) && <Stones front ghost={walls !== 'built'} />}
      {walls === 'built' && <At id="b-gate" x={642} y={478} k={0.9} />}
      <rect width={width} height={height} fill="url(#ww-vignette)" />
    </svg>
  );
}
