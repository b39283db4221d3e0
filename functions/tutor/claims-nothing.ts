// Questions and invitations of a model that claim nothing, so that no passage need support them: of a form from a closed
// list, one clause, in words of the turn's own material or of tutoring. Pure. When in doubt: it claims something.
import { cleanText, stemOf, tokenise } from '../text/text.ts';
import { mathIn, withoutMath } from './safe-latex.ts';
import { standsTogether, type TurnMaterial } from './turn-material.ts';
import { type TutoringWords, tutoringWordsIn } from './tutoring-words.ts';

const longestCharacters = 240;
const longestWords = 32;
const openers = /^(?:(?:so|now|okay|ok|well|alright|then|next|first|in your own words|let's see),? )/;
/** Marks that join a second thought to the first. */
const joining = /[:;()[\]{}|<>=*_`#@/\\…]|\s[-–—]\s|—/u;
const method = /\b(?:by|with|using|through) (\p{L}+ing)\b/gu;

export type Asking = 'question' | 'invitation';

/** What the sentence is where it claims nothing; null where it may claim something. */
export function claimsNothing(sentence: string, language: string, material: TurnMaterial): Asking | null {
  const table = tutoringWordsIn(language);
  const plain = cleanText(withoutMath(sentence)).trim();
  const body = plain.replace(/[?.!।]+$/u, '');
  if (table === null || plain.length > longestCharacters || joining.test(body) || /[?!।]|\.\s/u.test(body)) return null;
  const form = formOf(plain, table);
  if (form === null || /,/.test(form.isListing ? '' : form.rest)) return null;
  const tokens = tokenise(body.toLowerCase().replace(openers, ''));
  if (tokens.length > longestWords || tokens.some((token) => table.assertive.has(token.word))) return null;
  const clauses = tokenise(form.rest).filter((token) => table.finite.has(token.word)).length;
  if (clauses > (form.mayEmbed ? 1 : 0)) return null;
  const own = stemsOfTutoring(language, table);
  if ([...form.rest.matchAll(method)].some(([, verb = '']) => !own.has(stemOf(verb)))) return null;
  const foreign = tokens.filter((token) => token.kind === 'url' || !(token.isStop || own.has(token.stem)));
  const stems = foreign.map((token) => token.stem);
  return standsTogether(material, { stems, formulas: mathIn(sentence) }) ? form.kind : null;
}

interface Form {
  readonly kind: Asking;
  /** What follows the opening, lower case. */
  readonly rest: string;
  /** One embedded question may have a verb of its own: "what a function is". */
  readonly mayEmbed: boolean;
  /** Names things to choose among. */
  readonly isListing: boolean;
}

function formOf(plain: string, table: TutoringWords): Form | null {
  const lower = plain.toLowerCase().replace(openers, '');
  const kind = plain.endsWith('?') ? 'question' : 'invitation';
  const opening = (kind === 'question' ? table.questions : table.invitations).exec(lower);
  if (!opening) return null;
  const rest = opening.index === 0 ? lower.slice(opening[0].length) : lower;
  return {
    kind,
    rest,
    mayEmbed: table.embedded.test(rest) || /^(?:do you think|would you say)\b/.test(lower),
    isListing: /^(?:do|did) you mean\b/.test(lower),
  };
}

const stemsByLanguage = new Map<string, ReadonlySet<string>>();

function stemsOfTutoring(language: string, table: TutoringWords): ReadonlySet<string> {
  const known = stemsByLanguage.get(language);
  if (known) return known;
  const stems = new Set(table.words.map((word) => stemOf(word)));
  stemsByLanguage.set(language, stems);
  return stems;
}
