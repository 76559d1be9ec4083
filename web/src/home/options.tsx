/* options.tsx: every option of a game, folded into one readable line.  Only what differs from the usual is sent. */
import { useStore } from '../net/store';
import type { GameInfo, Lang, OptionInfo } from '../proto';
import { langStore, useText } from '../text';
import { optionsOf } from '../games/options';
import { fresh } from '../text/new';
import { Button, RuleLink, Segmented } from '../ui';

export type Options = Record<string, string>;

const nameOf = (game: GameInfo, o: OptionInfo, lang: Lang) => optionsOf(game.game)[o.name]?.name[lang] ?? o.name;
function useValueText() {
  const t = useText(fresh);
  const lang = useStore(langStore);
  return (o: OptionInfo, value: string, game: GameInfo): string =>
    optionsOf(game.game)[o.name]?.values?.[value]?.[lang] ??
    (value === 'yes'
      ? t('yes')
      : value === 'no'
        ? t('no')
        : (game.scenarios.find((s) => s.id === value)?.title ?? value));
}

/** "Options: passing yes, turn limit 12" */
export function useOptionLine(game: GameInfo | undefined, chosen: Options): string {
  const t = useText(fresh);
  const lang = useStore(langStore);
  const say = useValueText();
  const set = game?.options.filter((o) => chosen[o.name] !== undefined) ?? [];
  if (!game || !set.length) return t('optionsUsual');
  return t('optionsSet', {
    list: set
      .map((o) => `${nameOf(game, o, lang).toLowerCase()} ${say(o, chosen[o.name] ?? '', game).toLowerCase()}`)
      .join(', '),
  });
}

function Value({
  game,
  o,
  value,
  onChange,
}: {
  game: GameInfo;
  o: OptionInfo;
  value: string | undefined;
  onChange: (v: string | undefined) => void;
}) {
  const t = useText(fresh);
  const lang = useStore(langStore);
  const say = useValueText();
  const usual = String(o.default ?? '');
  const set = (v: string) => onChange(v === usual || v === '' ? undefined : v);
  const label = nameOf(game, o, lang);
  if (o.values && o.values.length <= 3)
    return (
      <Segmented
        small
        label={label}
        value={value ?? usual}
        onChange={set}
        options={o.values.map((v) => ({ value: v, label: say(o, v, game) }))}
        testid={`option-${o.name}`}
      />
    );
  /* A map is that of a battle of this game, or none. */
  const list =
    o.values ?? (o.name === 'map' ? [usual, ...game.scenarios.filter((s) => s.number > 0).map((s) => s.id)] : null);
  if (list)
    return (
      <select
        class="field"
        aria-label={label}
        value={value ?? usual}
        onChange={(e) => set(e.currentTarget.value)}
        data-testid={`option-${o.name}`}
      >
        {list.map((v) => (
          <option key={v} value={v}>
            {say(o, v, game)}
          </option>
        ))}
      </select>
    );
  const hint = optionsOf(game.game)[o.name]?.usual?.[lang] ?? usual;
  return (
    <input
      class="field"
      type={o.max !== undefined ? 'number' : 'text'}
      min={o.min}
      max={o.max}
      aria-label={label}
      value={value ?? ''}
      placeholder={t('usual', { value: hint })}
      onInput={(e) => set(e.currentTarget.value)}
      data-testid={`option-${o.name}`}
    />
  );
}

export function OptionFold({
  game,
  allowed,
  open,
  chosen,
  onChange,
}: {
  game: GameInfo;
  allowed: string[] | undefined;
  open: boolean;
  chosen: Options;
  onChange: (o: Options) => void;
}) {
  const t = useText(fresh);
  const lang = useStore(langStore);
  const line = useOptionLine(game, chosen);
  const put = (name: string, v: string | undefined) => {
    const next = { ...chosen };
    if (v === undefined) delete next[name];
    else next[name] = v;
    onChange(next);
  };
  const shown = game.options.filter((o) => !allowed || allowed.includes(o.name));
  const texts = optionsOf(game.game);
  const common = shown.filter((o) => !texts[o.name]?.royale),
    royale = shown.filter((o) => texts[o.name]?.royale && (allowed || open || chosen[o.name] !== undefined));
  const row = (o: OptionInfo) => {
    const text = texts[o.name];
    return (
      <div class="option" key={o.name}>
        <div>
          <b>{nameOf(game, o, lang)}</b>
          {text && (
            <small>
              {text.note[lang]} {text.rule && <RuleLink id={text.rule} game={game.game} />}
            </small>
          )}
        </div>
        <Value game={game} o={o} value={chosen[o.name]} onChange={(v) => put(o.name, v)} />
      </div>
    );
  };
  if (!shown.length) return null;
  return (
    <details class="fold" data-testid="options">
      <summary>{line}</summary>
      <div class="fold-body">
        {common.map(row)}
        {royale.length > 0 && !allowed && <h2 class="sc">{t('onlyRoyale')}</h2>}
        {royale.map(row)}
        {Object.keys(chosen).length > 0 && (
          <Button kind="quiet" onClick={() => onChange({})}>
            {t('reset')}
          </Button>
        )}
      </div>
    </details>
  );
}
