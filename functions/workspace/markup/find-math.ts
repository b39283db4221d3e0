// Finds formulas in a text and takes them out before anything else reads it, so that Markdown leaves them alone.
// The rule is pandoc's, as for the course content: no space inside the dollar signs, no digit after the closing one.

export interface MathSpan {
  readonly latex: string;
  readonly isDisplay: boolean;
  /** As it stood in the text, signs included. */
  readonly raw: string;
}

interface ShieldedText {
  /** The text with a mark in the place of each formula. */
  readonly text: string;
  readonly spans: readonly MathSpan[];
}

const markOpen = '\ufdd0';
const markClose = '\ufdd1';
export const markPattern = /\ufdd0(\d+)\ufdd1/g;

/** In order: what must not be searched (escapes, fenced and inline code), then the four ways to write a formula. */
const candidates = new RegExp(
  [
    '(?<fence>^ {0,3}(?<ticks>`{3,}|~{3,})[^\\n]*\\n[\\s\\S]*?(?:^ {0,3}\\k<ticks>[`~]*[ \\t]*$|$(?![\\s\\S])))',
    '(?<code>(?<!`)(?<run>`+)(?!`)[\\s\\S]+?(?<!`)\\k<run>(?!`))',
    '\\$\\$(?<display>(?:[^$\\\\]|\\\\[\\s\\S])+?)\\$\\$',
    '\\$(?<inline>(?![\\s$])(?:[^$\\\\\\n]|\\\\.|\\n(?!\\s*\\n))*?(?<![\\s\\\\]|(?<!\\\\)\\\\))\\$(?!\\d)',
    '\\\\\\[(?<bracket>[^$]+?)\\\\\\]',
    '\\\\\\((?<parenthesis>[^$\\n]+?)\\\\\\)',
    '(?<escape>\\\\[\\s\\S])',
  ].join('|'),
  'gm',
);

/** Takes the formulas out of a text. `text` must hold no noncharacters: they are the marks. */
export function shieldMath(text: string): ShieldedText {
  const spans: MathSpan[] = [];
  const shielded = text.replace(candidates, (raw: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    const display = groups.display ?? groups.bracket;
    const inline = groups.inline ?? (looksLikeMath(groups.parenthesis) ? groups.parenthesis : undefined);
    const latex = display ?? inline;
    if (latex === undefined) return raw;
    spans.push({ latex, isDisplay: display !== undefined, raw });
    return `${markOpen}${spans.length - 1}${markClose}`;
  });
  return { text: shielded, spans };
}

/** `\(` is also how Markdown writes a plain parenthesis: prose between two of them is no formula. */
function looksLikeMath(text: string | undefined): boolean {
  return text !== undefined && (/[\\^_=+<>/]/.test(text) || /^\s*\S{1,3}\s*$/.test(text));
}

/** A text with the formulas put back as they stood. */
export function restoreMath(text: string, spans: readonly MathSpan[]): string {
  return text.replace(markPattern, (_, index: string) => spans[Number(index)]?.raw ?? '');
}
