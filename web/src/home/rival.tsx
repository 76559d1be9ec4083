/* rival.tsx: which computer plays: how far it looks, and how it takes risks. */
import { useStore } from '../net/store';
import { langStore, useText } from '../text';
import { hintText, tempers } from '../text/hint';
import { computers, fresh } from '../text/new';
import { Segmented } from '../ui';

/** "ai:hard/bold" of the server's players; the usual temper is not said. */
export function RivalChoice({
  players,
  value,
  onChange,
}: {
  players: string[];
  value: string;
  onChange: (player: string) => void;
}) {
  const t = useText(fresh);
  const h = useText(hintText);
  const lang = useStore(langStore);
  const [level = '', temper = 'steady'] = value.split('/');
  const known = computers.filter((c) => players.includes(c.id));
  const strangers = players.filter((p) => !computers.some((c) => c.id === p));
  const strengths = [
    ...known.map((c) => ({ value: c.id, label: c.name[lang], title: c.note[lang] })),
    ...strangers.map((p) => ({ value: p, label: p })),
  ];
  const choose = (l: string, m: string) => onChange(l.startsWith('ai:') && m !== 'steady' ? `${l}/${m}` : l);
  return (
    <>
      <Segmented
        label={t('strength')}
        value={level}
        onChange={(l) => choose(l, temper)}
        options={strengths}
        testid="strength"
      />
      <p class="muted">{computers.find((c) => c.id === level)?.note[lang]}</p>
      {level.startsWith('ai:') && (
        <>
          <span>{h('temper')}</span>
          <Segmented
            label={h('temper')}
            value={temper}
            onChange={(m) => choose(level, m)}
            small
            testid="temper"
            options={tempers.map((x) => ({ value: x.id, label: x.name[lang], title: x.note[lang] }))}
          />
          <p class="muted">{tempers.find((x) => x.id === temper)?.note[lang]}</p>
        </>
      )}
    </>
  );
}
