/* ShareLink.tsx: a link to hand on: copied, or given to the sharing of the system where there is one. */
import { useRef } from 'preact/hooks';
import { useText } from '../text';
import { fresh } from '../text/new';
import { shell } from '../text/shell';
import { Button } from './controls';
import { Sign } from './Sign';
import { toast } from './toasts';

export function ShareLink({
  label,
  note,
  link,
  words,
  testid,
  primary,
}: {
  label: string;
  note?: string;
  link: string;
  words?: string;
  testid?: string;
  primary?: boolean;
}) {
  const t = useText(fresh);
  const s = useText(shell);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast(s('copied'));
    } catch {
      field.current?.select();
      toast(document.execCommand?.('copy') ? s('copied') : s('copyFailed'));
    }
  };
  return (
    <div class="share">
      <label>
        {label}
        <div class="field-row">
          <input
            class="field"
            readOnly
            value={link}
            ref={field}
            onFocus={(e) => e.currentTarget.select()}
            data-testid={testid}
          />
          <Button kind={primary ? 'primary' : 'plain'} onClick={() => void copy()} testid={testid && `${testid}-copy`}>
            <Sign id="copy" size={20} />
            {t('copy')}
          </Button>
          {typeof navigator.share === 'function' && (
            <Button
              onClick={() => void navigator.share({ title: 'Bellum', text: words, url: link }).catch(() => undefined)}
            >
              <Sign id="share" size={20} />
              {t('share')}
            </Button>
          )}
        </div>
      </label>
      {note && <p>{note}</p>}
      {primary && /^https?:\/\/(localhost|127\.|\[::1\])/.test(link) && <p class="muted">{t('onlyHere')}</p>}
    </div>
  );
}
