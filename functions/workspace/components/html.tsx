// Words of the course as the HTML that render-passage.ts made safe on the server; as plain text where it gave none.
// The only file that sets inner HTML.
import { useMemo } from 'hono/jsx';

interface Words {
  readonly html?: string | undefined;
  readonly text: string;
}

/** Within a line. */
export function InlineWords({ html, text }: Words) {
  const inner = useMemo(() => ({ __html: html ?? '' }), [html]);
  if (html === undefined) return <span dir="auto">{text}</span>;
  return <span dir="auto" dangerouslySetInnerHTML={inner} />;
}

/** In blocks of its own. */
export function BlockWords({ html, text }: Words) {
  const inner = useMemo(() => ({ __html: html ?? '' }), [html]);
  if (html === undefined) {
    return (
      <div class="words" dir="auto">
        <p>{text}</p>
      </div>
    );
  }
  return <div class="words" dir="auto" dangerouslySetInnerHTML={inner} />;
}
