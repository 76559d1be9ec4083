/* LangSwitch.tsx: English or Spanish at any moment.  Every component watches langStore, so does a joined table. */
import type { Lang } from '../proto';
import { useStore } from '../net/store';
import { langStore, setLang, useText } from '../text';
import { shell } from '../text/shell';
import { Segmented } from './controls';

export function LangSwitch() {
  const t = useText(shell);
  const lang = useStore(langStore);
  return (
    <Segmented<Lang>
      label={t('language')}
      value={lang}
      onChange={setLang}
      testid="lang"
      small
      options={[
        { value: 'en', label: 'EN', title: 'English', lang: 'en' },
        { value: 'es', label: 'ES', title: 'Español', lang: 'es' },
      ]}
    />
  );
}
