/* markdown.tsx: the light markdown of the rule texts as elements: paragraphs, lists, tables, **bold**, *italic*,
 * `code`, and numbers of rules as links.  No HTML passes: everything becomes text nodes. */
import type { ComponentChildren, VNode } from 'preact';

export interface Around {
  onRule: (id: string) => void;
  hrefOf: (id: string) => string;
  words: RegExp | null;
}

/** Marks the words that were searched for. */
function marked(text: string, words: RegExp | null): ComponentChildren {
  if (!words) return text;
  return text.split(words).map((part, i) => (i % 2 ? <mark key={i}>{part}</mark> : part));
}

const pieces = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`|\b[A-Z]{2}-[A-Z]?\d{2,3}\b)/;

export function inline(text: string, around: Around): ComponentChildren[] {
  return text.split(pieces).map((part, i) => {
    if (i % 2 === 0) return marked(part, around.words);
    if (part.startsWith('**')) return <b key={i}>{inline(part.slice(2, -2), around)}</b>;
    if (part.startsWith('*')) return <em key={i}>{inline(part.slice(1, -1), around)}</em>;
    if (part.startsWith('`')) return <code key={i}>{part.slice(1, -1)}</code>;
    return (
      <a
        key={i}
        class="rule"
        href={around.hrefOf(part)}
        onClick={(e) => {
          if (e.ctrlKey || e.metaKey || e.shiftKey) return;
          e.preventDefault();
          e.stopPropagation();
          around.onRule(part);
        }}
      >
        {part}
      </a>
    );
  });
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((c) => c.trim());

function table(lines: string[], around: Around, key: number): VNode {
  const [head, , ...rows] = lines;
  return (
    <div class="rule-table" key={key} tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {cellsOf(head ?? '').map((c, i) => (
              <th key={i} scope="col">
                {inline(c, around)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r, y) => (
            <tr key={y}>
              {cellsOf(r).map((c, x) => (
                <td key={x}>{inline(c, around)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A block of lines: a table, a list, or a paragraph. */
function block(lines: string[], around: Around, key: number): VNode {
  const isTable = lines.length > 1 && lines.every((l) => l.startsWith('|')) && /^\|[\s:|-]+\|$/.test(lines[1] ?? '');
  if (isTable) return table(lines, around, key);
  if (lines.every((l) => /^[-*] /.test(l)))
    return (
      <ul key={key}>
        {lines.map((l, i) => (
          <li key={i}>{inline(l.slice(2), around)}</li>
        ))}
      </ul>
    );
  if (lines.every((l) => /^\d+\. /.test(l)))
    return (
      <ol key={key}>
        {lines.map((l, i) => (
          <li key={i}>{inline(l.replace(/^\d+\. /, ''), around)}</li>
        ))}
      </ol>
    );
  return <p key={key}>{inline(lines.join(' '), around)}</p>;
}

export function ruleText(text: string, around: Around): VNode[] {
  const blocks: string[][] = [];
  let kind = '';
  for (const line of text.split('\n').map((l) => l.trim())) {
    const now = !line ? '' : line.startsWith('|') ? 'table' : /^([-*]|\d+\.) /.test(line) ? 'list' : 'text';
    if (now && now === kind) blocks[blocks.length - 1]?.push(line);
    else if (now) blocks.push([line]);
    kind = now;
  }
  return blocks.map((b, i) => block(b, around, i));
}
