// What a course says of itself in a sentence or two: in its site's settings, else at the beginning of its front page. Pure.
import { plainText } from '../../text/plain-text.ts';
import { splitSentences } from '../../text/sentences.ts';
import { cutFrontMatter } from '../markdown/front-matter.ts';
import { yamlValue } from '../parse-yaml.ts';
import { fileOf, folderOf, isFrontPage, isMarkdown, type SourceFile } from './outline.ts';

const settingsFiles = /^(?:_?config|mkdocs|myst|_quarto)\.ya?ml$/i;
const keys = ['description', 'site_description', 'summary', 'tagline', 'subtitle'];
/** Where settings keep what is said of the whole. */
const parts = ['project', 'book', 'website'];
/** Characters; whole sentences up to so many, or the first. */
const longest = 300;
const longestSentence = 600;
const fewestWords = 5;
/** Characters of a page that are looked at. */
const looked = 20_000;

interface Course {
  readonly title: string;
  readonly language: string;
}

/**
 * Null where nothing says what it is.
 * @param tops folders that the course's own pages may lie in
 * @param course its title and language as proposed
 */
export function courseDescription(
  files: readonly SourceFile[],
  tops: readonly string[],
  course: Course,
): string | null {
  const own = files.filter(({ path, text }) => text !== null && tops.includes(folderOf(path)));
  const stated = own.filter(({ path }) => settingsFiles.test(fileOf(path))).map(({ text }) => inSettings(text ?? ''));
  const index = (path: string) => Number(!/^index\./i.test(fileOf(path)));
  const fronts = own
    .filter(({ path }) => isFrontPage(path) && isMarkdown(path))
    .toSorted((one, other) => index(one.path) - index(other.path))
    .map(({ path, text }) => onPage(path, (text ?? '').slice(0, looked), course));
  return [...stated, ...fronts].find((each) => each !== null) ?? null;
}

function inSettings(text: string): string | null {
  let value: unknown;
  try {
    value = yamlValue(text, 20);
  } catch {
    return null;
  }
  const trees = [value, ...parts.map((part) => (isTree(value) ? value[part] : null))];
  return (
    trees.map((tree) => (isTree(tree) ? given(new Map(Object.entries(tree))) : null)).find((each) => each !== null) ??
    null
  );
}

function onPage(path: string, text: string, course: Course): string | null {
  const cut = cutFrontMatter({ path, text });
  if (!cut.ok) return null;
  return given(cut.frontMatter.values) ?? firstParagraph(cut.frontMatter.body, course);
}

function given(values: ReadonlyMap<string, unknown>): string | null {
  const found = keys.map((key) => values.get(key)).find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof found === 'string' ? told(found) : null;
}

/** What begins anything but a paragraph of prose. */
const noProse = /^(?:[#>|<!`~:+=-]|\d{1,3}[.)] |\[!|[*_]{1,3}$|[-*+] |\s{4}|\.\. )/;
/** What readmes speak of, and courses do not. */
const ofRepository =
  /\b(?:repositor(?:y|ies)|this repo|git clone|pull requests?|contribut\w+|licen[cs]ed?|maintain\w*|readme|github|issue tracker|also (?:available|hosted)|work in progress|living document|under (?:heavy |active )?(?:development|construction))\b/i;

/** What English calls a course; "this", "a" at the beginning of a paragraph mean it without. */
const whole = '(?:course|book|lesson|guide|tutorial|textbook|workshop|module|material|document)s?\\b';
const beginsWithCourse = new RegExp(
  `^(?:(?:in )?(?:this|these)\\b|an? .{0,120}\\b${whole}|(?:the|our) (?:[\\w-]+ ){0,2}${whole})`,
  'i',
);
const goesOnWithCourse = new RegExp(`^(?:in )?(?:this|these|the|our) (?:[\\w-]+ ){0,2}${whole}`, 'i');

/** Whether a sentence of it begins with the course: by its title, or by what courses are called. */
function saysWhat(paragraph: string, { title, language }: Course): boolean {
  if (language !== 'en') return true;
  const plain = (text: string) => text.replace(/^(?:the|an?) /i, '').toLowerCase();
  const [first = '', ...more] = splitSentences(paragraph).map(({ text }) => text);
  const name = plain(title.split(/[:(,–—]/)[0]?.trim() ?? '');
  return (
    (name !== '' && plain(first).startsWith(name)) ||
    beginsWithCourse.test(first) ||
    more.some((text) => goesOnWithCourse.test(text))
  );
}

function firstParagraph(body: string, course: Course): string | null {
  let isPart = false;
  for (const block of body.split(/\n[ \t]*\n/)) {
    const text = block.trim();
    // Below a lesser heading stands what is said of a part.
    const heading = /^(#{1,6}) /m.exec(text)?.[1];
    if (heading !== undefined) isPart = heading.length > 1;
    if (isPart || noProse.test(text) || /\{[{%:]|```/.test(text) || ofRepository.test(text)) continue;
    const found = told(text);
    const isSentence = found !== null && found.split(' ').length >= fewestWords && /[.!?…।]["'”’)]*$/.test(found);
    if (isSentence && saysWhat(found, course)) return found;
  }
  return null;
}

/** Its first sentences in plain words. */
function told(text: string): string | null {
  const sentences = splitSentences(
    plainText(text.replace(/\[([^[\]]{1,300})\]\[[^[\]]{0,100}\]/g, '$1'))
      .replace(/\s+/g, ' ')
      .trim(),
  ).map((sentence) => sentence.text);
  // "You will be able to:" leads into what is left out.
  if (/[:：]$/.test(sentences.at(-1) ?? '')) sentences.pop();
  const [first = '', ...more] = sentences;
  let said = first;
  for (const sentence of more) {
    if (said.length + sentence.length >= longest) break;
    said = `${said} ${sentence}`;
  }
  return said === '' || said.length > longestSentence ? null : said;
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
