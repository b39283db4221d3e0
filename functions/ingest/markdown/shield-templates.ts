// Template tags of site makers: Liquid (Jekyll), shortcodes (Hugo, Quarto), variables. Tags go, what stands between
// them stays, and the captions and titles they show are shown.
import { decodeEntities, parseAttributeList } from './attributes.ts';
import { writeFigure } from './shield-directives.ts';
import {
  findAhead,
  isInTableRow,
  reportDropped,
  type ShieldState,
  skipTo,
  syntheticTag,
  writeBlockPiece,
} from './shield-state.ts';
import { videoLinkOfTag } from './video-link.ts';

const tagLimit = 4_000;
const boxes =
  /^(?:note|tip|warning|info|hint|danger|alert|caution|important|notice|callout|admonition|details|exercise|solution|example|question)$/;
const listings = /^(?:highlight|code|code-toggle|codeblock|mermaid|command|cmd|prism)$/;

/** `{% … %}`: `raw` and `highlight` hold text as it is, `comment` nothing, `include` may show a figure. */
export function shieldLiquid(state: ShieldState): boolean {
  const { text, at } = state;
  const close = findAhead(state, '%}', at + 2);
  if (close < 0 || close > at + tagLimit) return false;
  const { name, rest } = splitTag(text.slice(at + 2, close).replace(/^-/, ''));
  const end = close + 2;
  const closing = name === '' ? -1 : findAhead(state, `{% end${name} %}`, at);
  if (name === 'comment' && closing >= 0) {
    const after = closing + '{% endcomment %}'.length;
    reportDropped(state, 'comment', text.slice(at, after));
    skipTo(state, after);
    return true;
  }
  const loopEnd = name === 'for' ? endOfLoop(state) : -1;
  if (loopEnd >= 0) {
    reportDropped(state, 'template_tag', text.slice(at, loopEnd));
    skipTo(state, loopEnd);
    return true;
  }
  if (name === 'raw' && closing >= 0) state.rawEnd = closing;
  if (name === 'highlight' && closing >= 0)
    return writeListing(state, { from: end, to: closing, end: closing + '{% endhighlight %}'.length, language: rest });
  const values = readValues(rest);
  const isInclude = name === 'include' || name === 'include_relative' || name === 'figure';
  const isClosing = name.startsWith('end');
  const bare = isClosing ? name.slice(3) : name;
  if (shieldVideo(state, videoLinkOfTag(name, rest, values), end)) return true;
  return shieldTag(state, {
    name: bare,
    values: isInclude ? values : new Map(),
    end,
    isClosing,
    isPaired: isClosing || closing >= 0,
  });
}

const loopLimit = 20_000;
const mostLoops = 8;

/**
 * Where the loop at the reader ends, with loops in it: what it repeats is over data that no file holds. -1: it is never
 * closed.
 */
function endOfLoop(state: ShieldState): number {
  const { text, at } = state;
  let [from, end] = [at, -1];
  for (let open = 0, turn = 0; turn < mostLoops; turn += 1) {
    const found = findAhead(state, 'endfor', from);
    const close = found < 0 || found > at + loopLimit ? -1 : findAhead(state, '%}', found);
    if (close < 0) break;
    open += text.slice(from, found).split(/\{%-?[ \t]*for /).length - 2;
    [from, end] = [close + 2, close + 2];
    if (open === 0) break;
  }
  return end;
}

/** `{{< figure src="…" >}}`, `{{% note %}}`, `{{ site.title }}`, `{{ x | filter }}`; any other pair of braces is text. */
export function shieldOutput(state: ShieldState): boolean {
  const { text, at } = state;
  const mark = text[at + 2];
  if (mark === '<' || mark === '%') return shieldShortcode(state, mark === '<' ? '>}}' : '%}}');
  const pattern = /\{\{(?:-?[ \t]*(?:site|page|layout|include)\.[^\n{}]{0,300}|[^\n{}|]{0,300}\|[^\n{}]{0,300})\}\}/y;
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (found === null) return false;
  reportDropped(state, 'template_tag', found[0]);
  skipTo(state, at + found[0].length);
  return true;
}

function shieldShortcode(state: ShieldState, closing: string): boolean {
  const { text, at } = state;
  // `{{%session outline}}` of mdBook's preprocessors closes as a variable does.
  const bare = /^\{\{%[\w ]{1,80}\}\}/.exec(text.slice(at, at + 100))?.[0];
  if (bare !== undefined) {
    reportDropped(state, 'template_tag', bare);
    skipTo(state, at + bare.length);
    return true;
  }
  const close = findAhead(state, closing, at + 3);
  if (close < 0 || close > at + tagLimit) return false;
  const inside = text.slice(at + 3, close).trimStart();
  const slash = inside.startsWith('/') ? '/' : '';
  const { name, rest } = splitTag(inside.slice(slash.length));
  const end = close + closing.length;
  const after = slash === '' && name !== '' ? closingShortcode(state, name, end) : null;
  if (listings.test(name) && after !== null)
    return writeListing(state, { from: end, to: after.from, end: after.end, language: rest.trim() });
  const isPaired = slash !== '' || after !== null;
  if (shieldVideo(state, videoLinkOfTag(name, rest, readValues(rest)), end)) return true;
  return shieldTag(state, { name, values: readValues(rest), end, isClosing: slash !== '', isPaired });
}

function splitTag(inside: string): { readonly name: string; readonly rest: string } {
  const bare = inside.trimStart();
  const name = /^[\w./-]*/.exec(bare)?.[0] ?? '';
  return { name, rest: bare.slice(name.length) };
}

/** Where `{{< /name >}}` stands, spaces and marks as they may be. */
function closingShortcode(
  state: ShieldState,
  name: string,
  from: number,
): { readonly from: number; readonly end: number } | null {
  for (const opening of [`{{< /${name}`, `{{</${name}`, `{{% /${name}`, `{{%/${name}`]) {
    const at = findAhead(state, opening, from);
    const end = at < 0 ? -1 : state.text.indexOf('}}', at);
    if (end >= 0 && end < at + 200) return { from: at, end: end + 2 };
  }
  return null;
}

/** In place of the tag that plays it. */
function shieldVideo(state: ShieldState, video: string | null, end: number): boolean {
  if (video === null) return false;
  reportDropped(state, 'template_tag', state.text.slice(state.at, end));
  skipTo(state, end);
  state.current.add(video);
  return true;
}

interface Tag {
  readonly name: string;
  readonly values: ReadonlyMap<string, string>;
  readonly end: number;
  readonly isClosing: boolean;
  /** It opens or closes something. */
  readonly isPaired: boolean;
}

function shieldTag(state: ShieldState, { name, values, end, isClosing, isPaired }: Tag): boolean {
  const { text, at } = state;
  const value = (...keys: readonly string[]) =>
    keys.map((each) => values.get(each) ?? '').find((each) => each !== '') ?? '';
  const endsLine = /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 80));
  const isAlone = endsLine && !state.current.hasInk && !isInTableRow(state);
  const source = value('src', 'url', 'file', 'image', 'path', 'image_path', 'link');
  const caption = value('caption', 'title', 'description', 'text', 'summary', 'header');
  const alt = value('alt');
  reportDropped(state, 'template_tag', text.slice(at, end));
  skipTo(state, end);
  if (isAlone && boxes.test(name) && isPaired) {
    writeBlockPiece(state, syntheticTag('aside', isClosing, isClosing ? undefined : parseAttributeList(`.${name}`)));
    if (!isClosing && caption !== '') {
      writeBlockPiece(state, syntheticTag('div', false, parseAttributeList('.title')));
      state.current.set(state.prefix + caption);
      writeBlockPiece(state, syntheticTag('div', true));
    }
  } else if (isAlone && source !== '' && `${alt}${caption}` !== '') {
    writeFigure(state, { source, alt, caption, id: value('id') });
  } else if (isAlone && caption !== '') {
    writeBlockPiece(state, syntheticTag('div', false));
    state.current.set(state.prefix + caption);
    writeBlockPiece(state, syntheticTag('div', true));
  } else if (caption !== '' && source === '') state.current.add(caption);
  return true;
}

function readValues(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const found of text.matchAll(/([\w-]{1,40})[ \t]?=[ \t]?(?:"([^"]*)"|'([^']*)'|`([^`]*)`)/g))
    values.set(
      (found[1] ?? '').toLowerCase(),
      decodeEntities(found[2] ?? found[3] ?? found[4] ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  return values;
}

function writeListing(
  state: ShieldState,
  listing: { readonly from: number; readonly to: number; readonly end: number; readonly language: string },
): boolean {
  const { from, to, end, language } = listing;
  const raw = state.text.slice(state.at, end);
  const value = state.text.slice(from, to).replace(/^[ \t]*\n|(?<!\s)\s+$/g, '');
  const first = language.trim().split(/\s+/)[0] ?? '';
  if (value.trim() !== '')
    writeBlockPiece(state, { kind: 'code', value, language: /^[\w+#-]+$/.test(first) ? first : '', raw });
  skipTo(state, end);
  return true;
}
