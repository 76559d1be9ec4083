/* campaign/file.tsx: the document of a campaign, or an army for a mission, as a file: chosen here, judged by the
 * server. */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { navigate } from '../router';

export interface Document {
  name: string; // of the file
  text: string;
}
const place = 'bellum.campaign-file',
  largest = 16 * 1024; // the server takes no more

/** A word of the document by its key, for the form; what it is worth the server says. */
export const keyOf = (document: Document, key: string): string =>
  new RegExp(`^${key}:[ \\t]*["']?([^\\s"'#]+)`, 'm').exec(document.text)?.[1] ?? '';
export const gameOf = (document: Document): string => keyOf(document, 'kind').split('/')[0] ?? '';

/** The file that was chosen on another page; it is taken away, so that it does not come up again. */
export function handedDocument(): Document | null {
  try {
    const d = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Document | null;
    sessionStorage.removeItem(place);
    return typeof d?.text === 'string' ? d : null;
  } catch {
    return null;
  }
}

interface PickProps {
  children: ComponentChildren;
  look: string;
  title?: string;
  tooLarge: string;
  testid: string;
}
/** A button that asks for a small file. */
export function PickFile({
  children,
  look,
  title,
  tooLarge,
  testid,
  onFile,
}: PickProps & { onFile: (d: Document) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [bad, setBad] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBad(file.size > largest);
    if (file.size > largest) return;
    onFile({ name: file.name, text: await file.text() });
  };
  return (
    <>
      <button type="button" class={look} title={title} onClick={() => input.current?.click()} data-testid={testid}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept=".yaml,.yml,.txt"
        hidden
        data-testid={`${testid}-file`}
        onChange={(e) => {
          const file = e.currentTarget.files?.[0];
          e.currentTarget.value = '';
          void take(file);
        }}
      />
      {bad && (
        <span class="field-bad" role="alert">
          {tooLarge}
        </span>
      )}
    </>
  );
}

/** The same for the document of a campaign, with which the page of a new game goes on. */
export function FromFile(props: PickProps) {
  const take = (d: Document) => {
    try {
      sessionStorage.setItem(place, JSON.stringify(d));
    } catch {
      /* private window */
    }
    navigate('/new?campaign=file');
  };
  return <PickFile {...props} onFile={take} />;
}
