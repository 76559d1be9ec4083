/* SettingsSheet.tsx: theme, language, motion, speed, asking before rolls, text size, contrast, patterns. */
import type { ComponentChildren } from 'preact';
import { useText } from '../text';
import { shell } from '../text/shell';
import { textSizes, type Settings } from './appearance';
import { Segmented, Toggle } from './controls';
import { LangSwitch } from './LangSwitch';
import { settings, useSettings } from './settings';
import { Sheet } from './Sheet';

function Row({ label, note, children }: { label: string; note?: string; children: ComponentChildren }) {
  return (
    <div class="setting">
      <div>
        <b>{label}</b>
        {note && <small>{note}</small>}
      </div>
      {children}
    </div>
  );
}

export function SettingsSheet({ onClose, children }: { onClose: () => void; children?: ComponentChildren }) {
  const t = useText(shell);
  const now = useSettings();
  const set = (part: Partial<Settings>) => settings.update(part);
  return (
    <Sheet title={t('settings')} onClose={onClose} side="right" testid="settings">
      <div class="settings">
        <Row label={t('language')}>
          <LangSwitch />
        </Row>
        <Row label={t('theme')}>
          <Segmented<Settings['theme']>
            small
            label={t('theme')}
            value={now.theme}
            onChange={(theme) => set({ theme })}
            testid="theme"
            options={[
              { value: 'system', label: t('asSystem') },
              { value: 'light', label: t('light') },
              { value: 'dark', label: t('dark') },
            ]}
          />
        </Row>
        <Row label={t('motion')} note={t('motionNote')}>
          <Segmented<Settings['motion']>
            small
            label={t('motion')}
            value={now.motion}
            onChange={(motion) => set({ motion })}
            testid="motion"
            options={[
              { value: 'system', label: t('asSystem') },
              { value: 'on', label: t('on') },
              { value: 'off', label: t('off') },
            ]}
          />
        </Row>
        <Row label={t('speed')} note={t('speedNote')}>
          <Segmented<Settings['speed']>
            small
            label={t('speed')}
            value={now.speed}
            onChange={(speed) => set({ speed })}
            testid="speed"
            options={[
              { value: 'slow', label: t('slow') },
              { value: 'fast', label: t('fast') },
              { value: 'none', label: t('atOnce') },
            ]}
          />
        </Row>
        <Toggle
          label={t('askRolls')}
          note={t('askRollsNote')}
          value={now.askRolls}
          onChange={(askRolls) => set({ askRolls })}
          testid="ask-rolls"
        />
        <Row label={t('textSize')}>
          <div class="sizes">
            <input
              type="range"
              min={textSizes[0]}
              max={textSizes[textSizes.length - 1]}
              step={10}
              value={now.textSize}
              data-testid="text-size"
              aria-label={t('textSize')}
              aria-valuetext={`${now.textSize} %`}
              onInput={(e) => set({ textSize: Number(e.currentTarget.value) })}
            />
            <output>{now.textSize} %</output>
          </div>
        </Row>
        <Toggle
          label={t('contrast')}
          note={t('contrastNote')}
          value={now.contrast}
          onChange={(contrast) => set({ contrast })}
          testid="contrast"
        />
        <Toggle
          label={t('patterns')}
          note={t('patternsNote')}
          value={now.patterns}
          onChange={(patterns) => set({ patterns })}
          testid="patterns"
        />
        <p class="muted small">{t('settingsKept')}</p>
        {children}
      </div>
    </Sheet>
  );
}
