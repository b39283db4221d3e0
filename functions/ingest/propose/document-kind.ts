// What a Markdown file is good for in a course: a chapter, a lab, or nothing but navigation.

import { saysWhose } from '../atomise/atoms.ts';
import { stemOf } from './file-kinds.ts';
import { fileOf, folderOf, isFrontPage, numberOfName } from './outline.ts';
import { withoutToctrees } from './toctrees.ts';

/** Ordered items from which a guide counts as a lab. */
const labSteps = 3;

/**
 * A lab is a file that calls itself one (assignment, lab, exercise, project …) or a guide of at least three numbered
 * steps. A folder's front page is a chapter whatever it holds, because lessons are read from there.
 * @param isCounted it is one of a run of lessons by its number, or by a name that most of them bear: a list of steps does not
 *   break the run
 */
export function isLabDocument(path: string, text: string, isCounted = false): boolean {
  const file = fileOf(path).replace(/\.\w+$/, '');
  if (
    /(?:^|[-_ .])(?:lab|labs|assignment|assignments|exercise|exercises|homework|project|workshop|practical|hands-?on)(?:[-_ .\d]|$)/i.test(
      file,
    )
  )
    return true;
  if (/(?:^|\/)(?:labs?|assignments?|exercises?|projects?)$/i.test(folderOf(path))) return true;
  if (isCounted || isFrontPage(path) || /^(?:chapter|section|ch)[-_ ]?\d/i.test(file)) return false;
  return countSteps(text) >= labSteps;
}

function countSteps(text: string): number {
  return text.split('\n').filter(isInstructionStep).length;
}

/** The number a file's own name gives its chapter or lab (`lab-2.md`, `chapter-1.md`), else null. */
export function ownNumber(path: string): number | null {
  const file = fileOf(path);
  return /^(?:lab|chapter|chap|ch|assignment|exercise)[-_ ]?\d/i.test(file) ? numberOfName(file) : null;
}

/** Why a file is no material, or null when it is. @param known paths of the files there are, for what it includes */
export function reasonToLeaveOut(path: string, text: string, known: ReadonlySet<string> = new Set()): string | null {
  if (/(?:^|\/)\./.test(path)) return 'in a hidden folder';
  if (/(?:^|\/)(?:node_modules|vendor|dist|build|_build|_site|site-packages)\//.test(path))
    return 'generated or third-party files';
  if (/(?:^|\/)__tests__\//.test(path)) return 'among tests, not material';
  if (stemOf(path) === '404') return 'a page of its site';
  if (/(?:^|\/)(?:translations?|i18n|locales?)\//i.test(path)) return 'a translation of material that is already here';
  if (/(?:^|\/)tutorial-(?:basics|extras)\//.test(path)) return 'pages that Docusaurus puts into every new site';
  if (/(?:^|\/)(?:versioned_docs|archived?)\//i.test(path)) return 'an older state, kept for the record';
  if (/(?:^|\/)_[^/]*\.(?:qmd|rmd|mdx)$|(?:^|\/)_(?:includes|layouts|static)\//i.test(path))
    return 'a part that other documents include';
  if (text.startsWith('-----BEGIN PGP ')) return 'a key or signature';
  if (isNavigation(path, text)) return 'navigation only: links to the other documents';
  if (isTemplate(path, text)) return 'a template: placeholders to fill in, not material';
  const paragraphs = written(text, known).split('\n\n');
  return paragraphs.every((each) => each.trim() === '' || saysWhose(each.trim())) ? 'empty' : null;
}

/** What a page says by itself: without front matter, scripts, comments, tags and what links stand for. */
function written(text: string, known: ReadonlySet<string>): string {
  const body = text.replace(/^---\n[\s\S]*?\n---/, '').replace(/^ {0,3}\[[^[\]]{1,200}\]:.*$/gm, '');
  const own = [
    ['<script', '</script>'],
    ['<style', '</style>'],
    ['<!--', '-->'],
    ['{% comment %}', '{% endcomment %}'],
  ].reduce((rest, [open = '', close = '']) => withoutSpans(rest, open, close), body);
  const shown = own
    .replace(/\{\{[^{}]{0,400}\}\}/g, '')
    .replace(/<(?!(?:img|iframe|video|audio|embed|object)\b)[^<>]*>/gi, '');
  return shown.replace(/\{%([^{}%]{0,400})%\}/g, (tag: string, inner: string) => {
    const [name = '', target = ''] = inner.replace(/^-|-$/g, '').trim().split(/\s+/);
    return name === 'include' && known.has(`_includes/${target}`) ? tag : '';
  });
}

function withoutSpans(text: string, open: string, close: string): string {
  let kept = '';
  let at = 0;
  for (let from = text.indexOf(open); from >= 0; from = text.indexOf(open, at)) {
    const end = text.indexOf(close, from);
    if (end < 0) break;
    kept += text.slice(at, from);
    at = end + close.length;
  }
  return kept + text.slice(at);
}

/** Lines to fill in from which a page that is named so is a template. */
const templateLines = 2;

/** A page that calls itself a template, or lies among templates, and leaves lines to fill in; one that explains templates has none. */
function isTemplate(path: string, text: string): boolean {
  const name = stemOf(path);
  if (!/^templates?(?:[-_. ]|$)|[-_. ]templates?$/i.test(name) && !/(?:^|\/)[^/]*templates?\//i.test(path))
    return false;
  let isCode = false;
  let blanks = 0;
  for (const line of text.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    else if (!isCode && toFillIn.test(line)) blanks += 1;
  }
  return blanks >= templateLines;
}

/** `[Your name]` at the beginning of a line, item or heading; no link, no definition of one, no box to tick. */
const toFillIn = /^(?:[-*+] |\d+\. |#+ |> )?(?:\*\*[^*]{0,40})?\[[^\]]{2,99}\](?![([:])/;

/** Links from which a page of any name is nothing but a list of them, and their share of its words. */
const listedLinks = 6;
const listedShare = 0.85;

/** `[text][name]` as `[text](name)`, and without the lines that say what names stand for. */
function inlineLinks(text: string): string {
  return text.replace(/^ {0,3}\[[^[\]]{1,200}\]:.*$/gm, '').replace(/\]\[([^[\]\n]{0,200})\]/g, ']($1)');
}

/** A contents file or sidebar, half of whose words are links; another page where nearly all of them are. */
function isNavigation(path: string, text: string): boolean {
  const isNamed =
    /^(?:_?sidebar|_?navbar|summary|_?toc|_?contents|table[-_ ]of[-_ ]contents|nav|menu|_coverpage)\.\w+$/i.test(
      fileOf(path),
    );
  const own = withoutToctrees(text);
  const page = inlineLinks(own.replace(/^---\n[\s\S]*?\n---/, '').replace(/<[^<>]*>|\{:[^{}]*\}/g, ' '));
  const body = isNamed ? page : page.replace(/^#{1,6} .*$/gm, '');
  if (text.includes('{toctree}') && !/\p{L}/u.test(body.replace(/^\([^()\n]{1,200}\)=$/gm, ''))) return true;
  if (!isNamed && body.split('](', listedLinks + 1).length <= listedLinks) return false;
  const count = (part: string): number => [...part.matchAll(/[\p{L}\p{N}]+/gu)].length;
  const linked = [...body.matchAll(/\[([^[\]]*)\]\([^)]{0,1000}\)/g)].reduce(
    (sum, link) => sum + count(link[1] ?? ''),
    0,
  );
  const all = count(body.replace(/\]\([^)]{0,1000}\)/g, ']').replace(/^[ \t]*\d+[.)]/gm, ''));
  return linked >= (isNamed ? 0.5 : listedShare) * all;
}

/** A line that begins an ordered item at the outermost level, or a "Step 3" heading. */
function isInstructionStep(line: string): boolean {
  return /^ {0,3}\d{1,3}[.)][ \t]+\S/.test(line) || /^#{1,6}[ \t]+step[ \t]+\d/i.test(line);
}
