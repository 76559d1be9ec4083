/* Gloss.tsx: a sentence whose short forms say what they mean, in the words of the game's own glossary: on
 * pointing, and on a tap. */
import { cut, useGlossary } from '../net/glossary';
import { clearToast, toast } from './toasts';

/** As long as it takes to read one sentence. */
const reading = 8000;

/* Gone at the next touch or key: it lies over other things. */
function tell(words: string): void {
  toast(words, reading);
  for (const what of ['pointerdown', 'keydown']) document.addEventListener(what, clearToast, { once: true });
}

/** still: within a button, where a tap means the button. */
export function Gloss({ game, text, still }: { game: string | undefined; text: string; still?: boolean }) {
  const glossary = useGlossary(game);
  if (!glossary) return <>{text}</>;
  return (
    <>
      {cut(text, glossary).map((part, i) => {
        if (i % 2 === 0) return part;
        const meaning = glossary.meaning.get(part) ?? '';
        return (
          <abbr
            key={i}
            class="gloss"
            title={meaning}
            data-keep
            onClick={still ? undefined : () => tell(`${part}: ${meaning}`)}
          >
            {part}
          </abbr>
        );
      })}
    </>
  );
}
