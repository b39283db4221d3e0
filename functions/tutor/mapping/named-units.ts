// Units a message names outright: by id, by a section's number, by their whole title. Pure; these need no search.
import type { CourseUnit } from '../../course/tutor-material.ts';
import { talkWords } from '../../policy/languages/all.ts';
import { isStopWord } from '../../text/languages/stop-words.ts';
import { cleanText, tokenise } from '../../text/text.ts';

/** Words before a number that make it a place in the course. */
const placeWords = `(?:section|sec|lesson|unit|chapter|ch|part|topic|module|अध्याय|पाठ|इकाई|खंड|भाग|adhyay|§)`;
const placed = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}])${placeWords}\.?\s*(\d{1,3}(?:\.\d{1,3}){0,3})(?![\p{L}\p{N}]|\.\d)`,
  'giu',
);
const bare = /(?<![\p{L}\p{N}.,=+*/^<>-])(\d{1,3}(?:\.\d{1,3}){1,3})(?![\p{L}\p{N}%°]|\.\d|\s*[=+*/^<>])/gu;
const leadingNumber = new RegExp(
  String.raw`^\W*(?:${placeWords}\.?\s*)?(\d{1,3}(?:\.\d{1,3}){0,3})(?![\p{L}\p{N}]|\.\d)`,
  'iu',
);
const idNumber = /(?:^|[A-Za-z_-])(\d{1,3}(?:[._-]\d{1,3}){1,3})$/;

/**
 * @returns ids of the units named. A bare "4.4" counts where the message holds no other figure or formula that it could
 * belong to; ids that are plain words never count, nor titles beside other topics: those are scored.
 */
export function namedUnits(text: string, units: readonly CourseUnit[]): ReadonlySet<string> {
  const plain = cleanText(text);
  const lower = plain.toLowerCase();
  const numbers = numbersIn(plain);
  const words = tokenise(plain).map((token) => token.word);
  const named = new Set<string>();
  for (const unit of units) {
    if (saysId(lower, unit.unitId)) named.add(unit.unitId);
    else if (numbers.size > 0 && numbersOf(unit).some((number) => numbers.has(number))) named.add(unit.unitId);
  }
  if (named.size > 0) return named;
  return titlesSaid(lower, words, units);
}

/** Section numbers the message means. */
function numbersIn(text: string): ReadonlySet<string> {
  const numbers = new Set([...text.matchAll(placed)].map(([, number = '']) => number));
  if (numbers.size > 0) return numbers;
  // A value in a formula or beside other figures is no section.
  if (/[=+*/^<>\\$]/.test(text) || (text.match(/\d+(?:[.,]\d+)*/g) ?? []).length !== 1) return numbers;
  const words = tokenise(text).filter((token) => token.kind === 'word' && !token.isStop);
  if (words.some((token) => !talkWords.has(token.word))) return numbers;
  return new Set([...text.matchAll(bare)].map(([, number = '']) => number));
}

/** Numbers a unit carries in its title, in the heading of its content, at the beginning or the end of its id. */
function numbersOf(unit: CourseUnit): readonly string[] {
  const titles = [unit.title, ...unit.content.flatMap(({ section }) => (section === null ? [] : [section]))];
  const written = titles.flatMap((title) => leadingNumber.exec(title)?.[1] ?? []);
  const ofId = (idNumber.exec(unit.unitId) ?? leadingNumber.exec(unit.unitId))?.[1]?.replace(/[_-]/g, '.');
  return ofId === undefined
    ? written
    : [
        ...written,
        ofId
          .split('.')
          .map((part) => String(Number(part)))
          .join('.'),
      ];
}

/** Ids with a figure or a joint in them are nobody's words by chance. */
function saysId(lower: string, unitId: string): boolean {
  if (!/[\d_.-]/.test(unitId) || unitId.length < 3 || /^[\d.]+$/.test(unitId)) return false;
  const id = unitId.toLowerCase();
  for (let at = lower.indexOf(id); at >= 0; at = lower.indexOf(id, at + 1)) {
    if (!isPart(lower[at - 1]) && !isPart(lower[at + id.length])) return true;
  }
  return false;
}

function isPart(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_-]/u.test(character);
}

/** Whole titles said word by word, and nothing else but talk; of titles within each other the longest. */
function titlesSaid(lower: string, words: readonly string[], units: readonly CourseUnit[]): ReadonlySet<string> {
  const said = ` ${words.join(' ')} `;
  const found: { unitId: string; title: string }[] = [];
  // A title that lacks the first word of subject cannot be all that was said.
  const subject = words.find((word) => word.length > 2 && !isStopWord(word) && !talkWords.has(word)) ?? '';
  for (const unit of units) {
    if (subject !== '' && !unit.title.toLowerCase().replace(/['’]/g, '').includes(subject)) continue;
    const own = unit.title.replace(leadingNumber, '');
    const [first = ''] = own
      .trim()
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    if (!lower.includes(first)) continue;
    const title = tokenise(cleanText(own)).map((token) => token.word);
    if (title.length === 0 || !said.includes(` ${title.join(' ')} `)) continue;
    found.push({ unitId: unit.unitId, title: ` ${title.join(' ')} ` });
  }
  const longest = found.filter(
    ({ title }) => !found.some((other) => other.title.length > title.length && other.title.includes(title)),
  );
  const isAlone = (title: string) =>
    tokenise(said.replace(title, ' ')).every((token) => token.isStop || talkWords.has(token.word));
  return new Set(longest.filter(({ title }) => isAlone(title)).map(({ unitId }) => unitId));
}
