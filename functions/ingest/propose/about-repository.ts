// Which files speak of the repository that holds a course instead of teaching: readmes, licences, rules for contributors,
// pages nobody has written yet. Decided by a file's name, its place, what a contents file names, and what it says. Pure.
import { stemOf } from './file-kinds.ts';
import { folderOf, type SourceFile } from './outline.ts';
import { statesPlace } from './stated-order.ts';

/** Names that mean the repository wherever they stand. */
const aboutNames =
  /^(?:licen[cs]e[-_.].*|copying(?:[-_.].*)?|contributing|contributors|changelog|claude|(?:pull_request|issue|bug_report|feature_request)(?:_template)?)$/i;
/** Names that do but where their page states its place among the lessons: it teaches what such a file is for. */
const aboutNamesUnplaced =
  /^(?:(?:un)?licen[cs]es?|code[-_ ]?of[-_ ]?conduct|citation|authors|maintainers|governance|funding|agents)$/i;
/** Names that mean it at the top of a repository; elsewhere they may be lessons. */
const aboutNamesAtTop =
  /^(?:requirements|changes|credits|acknowledge?ments|notices?|version|todo|roadmap|releasing|release[-_ ]?notes|translat(?:ing|ions?)(?:[-_ ]notes)?|style[-_ ]?guide)$/i;
/** Names that mean it there only where the text speaks of a repository too: a chapter may be called "History". */
const doubtfulNamesAtTop =
  /^(?:security|support|sources?|history|install(?:ing|ation)?|building|downloads?|releases?)$/i;
/** A readme, also in another language: `README.zh-CN`, `readme_fr`. */
const readme = /^readme(?:[-_.][a-z]{2,3}(?:[-_][a-z]{2,4})?)?$/i;

/** Notes for those who teach the lessons: folders of Carpentries' lessons, and pages of notes, by name or title. */
export function isForInstructors({ path, text }: SourceFile): boolean {
  return (
    /(?:^|\/)instructors?\//i.test(path) ||
    /^instructors?[-_]?(?:notes|guide)$/i.test(stemOf(path)) ||
    /(?:^|\/)_extras\/(?:guide|design)\.md$/.test(path) ||
    /^(?:---\n[\s\S]{0,1000}?^title: *["']?|\s{0,20}# )(?:Instructor(?:['’]?s|s['’])? |Teach(?:ers?|ing)['’]?s? )(?:guide|notes|manual)\b/im.test(
      (text ?? '').slice(0, 2_000),
    )
  );
}

/** What readmes speak of and lessons do not. */
const signs: readonly RegExp[] = [
  /^#{1,6}[^\n]{0,60}\b(?:licen[cs]es?|copyright)\b/im,
  /^#{1,6}[^\n]{0,60}\b(?:contribut\w*|code of conduct|maintainers?|acknowledge?ments|credits|authors?)\b/im,
  /^#{1,6}[^\n]{0,60}\b(?:install(?:ing|ation)?|build(?:ing)?|citation|citing|how to use this|running locally|development|deploy\w*)\b/im,
  /\b(?:shields\.io|badge\.svg|badgen\.net|zenodo\.org\/badge|mybinder\.org\/badge|travis-ci|colab-badge)/i,
  /\breport(?:ing)? (?:a |any )?(?:security )?(?:vulnerabilit|issue|bug)/i,
  /\bthis (?:directory|folder|repo(?:sitory)?)\b|\bthis (?:website|site) is (?:built|made) (?:with|using)\b/i,
  /\b(?:pull requests?|git clone|fork (?:this|the) repo\w*|open an? issue|rendered (?:version|lesson)|npm (?:install|run))\b/i,
];

/** Signs from which a page at the top, beside folders of lessons, is a report on the repository. */
const reportSigns = 3;

/** Names of notes on releases, which contents of software name among its pages. */
const releaseNames = /^(?:release[-_ ]?notes?|change[-_ ]?logs?|changes|history|releases?|news|what'?s[-_ ]?new)$/i;
const itemPattern = /^[ \t]*[-*+] [^\n]{1,2000}$/gm;
const changeLink = /\/(?:pull|commit|compare|issues|merge_requests)\/|\bPR \[?#\d|[([]#\d{1,6}\b|\bby \[?@[\w-]/;
const fewestItems = 5;

/** Pages that tell what was changed in the repository: by their name, and by items that name changes and who made them. */
function isReleaseNotes(stem: string, text: string): boolean {
  const items = releaseNames.test(stem) ? (text.match(itemPattern) ?? []) : [];
  return items.length >= fewestItems && 2 * items.filter((item) => changeLink.test(item)).length > items.length;
}

/** A page so short that one sign tells what it is. */
const shortPageWords = 80;
const placeholderWords = 40;

/**
 * Why a page is about its repository, or null where it teaches.
 * @param input.named paths that a contents file names: its author counts them in
 * @param input.tops the folder itself, and after it the one its contents file lies in
 * @param input.isBook the contents name most of the words there are
 * @param input.isBesideFolders it lies at the top, and most pages in folders
 * @param input.share share of the words of all pages that this one holds: a readme may be the course
 */
export function reasonAboutRepository(input: {
  readonly path: string;
  readonly text: string;
  readonly named: ReadonlySet<string>;
  readonly tops: readonly string[];
  readonly isBook: boolean;
  readonly isBesideFolders: boolean;
  readonly share: number;
}): string | null {
  const { path, named, tops, share } = input;
  if (isReleaseNotes(stemOf(path), input.text))
    return 'notes on releases: changes to the repository, not material of it';
  if (named.has(path)) return null;
  if (named.size > 0 && /(?:^|\/)(?:tests?|__tests__|fixtures)\//i.test(path))
    return 'among tests, which the contents do not name';
  const text = input.text.replace(/^---\n[\s\S]*?\n---/, '');
  const stem = stemOf(path);
  const isTop = tops.includes(folderOf(path));
  const isPlaced = !isTop && statesPlace(input);
  if (aboutNames.test(stem) || (!isPlaced && aboutNamesUnplaced.test(stem)) || (isTop && aboutNamesAtTop.test(stem)))
    return 'about the repository, not material of it';
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  const isToBeWritten = words <= shortPageWords && text.split('\n').some((line) => /^[> \t]*FIXME\b/.test(line));
  if (
    isToBeWritten ||
    (words <= placeholderWords &&
      (/^[#>*\s-]{0,9}TODO\b/m.test(text) || /\b(?:placeholder|FIXME|coming soon|under construction)\b/i.test(text)))
  )
    return 'a placeholder: nothing is written there yet';
  const found = signs.filter((sign) => sign.test(text)).length;
  if (isTop && doubtfulNamesAtTop.test(stem) && found > 0) return 'about the repository, not material of it';
  if (share >= mostShare) return null;
  if (input.isBesideFolders && !readme.test(stem) && found >= reportSigns)
    return 'about the repository, not material of it';
  // A book whose contents file lies in a folder has its pages there; a part of a course may have contents as well.
  if (!readme.test(stem))
    return input.isBook && folderOf(path) === '' && tops.at(-1) !== ''
      ? 'above the folder of the contents, which do not name it'
      : null;
  const wanted = isTop || input.isBook || words <= shortPageWords ? 1 : 2;
  // A list of contents by a book's own tool names what readers see: a readme outside of it is none of that.
  const isOutside = named.size > 0 && (isTop || (input.isBook && !path.startsWith(tops.at(-1) ?? '')));
  return found >= wanted || isOutside ? aboutReadme : null;
}

export const aboutReadme = 'a readme about the repository, not material of it';
/** From this share of all words on a readme is the course. */
const mostShare = 1 / 2;
