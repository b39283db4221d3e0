// Whether a text opens on what was said before it, so that it says little without: "This means …", "However, …", "In the
// example above …". By the pointers of each language and the words below; English and Hindi.
import { languages } from './languages/all.ts';
import { splitSentences } from './sentences.ts';

/** "There are two kinds" points at nothing, and "the same" may be the same as anything. */
const notOpening = new Set(['there', 'same', 'former', 'such']);
const pointers = new Set(
  languages
    .flatMap(({ reading }) => [...reading.pointers, ...reading.determiners])
    .filter((word) => !notOpening.has(word)),
);
const joining =
  /^(?:(?:yes|no)(?=[,.!:])|but|and|or|so|then|here|however|therefore|thus|hence|also|otherwise|alternatively|instead|similarly|likewise|moreover|furthermore|for (?:example|instance)|लेकिन|परंतु|परन्तु|किंतु|किन्तु|और|इसलिए|अतः|यहाँ|यहां|फिर|हालाँकि|हालांकि|उदाहरण के लिए)(?![\p{L}\p{M}])/iu;
/** "In this case", "From these": the pointer stands behind a small word. */
const small =
  /^(?:in|for|with|by|from|as|at|on|after|before|to|like|unlike|of|all of|each of|some of|both of|none of)\s+/i;
const above =
  /\b(?:the|as|shown|seen|from) above\b|\bthe (?:[\p{L}-]+ ){1,3}above(?! (?:the|an?|all|it|its|them|this|that|\d))|ऊपर/iu;

export function leansBack(text: string): boolean {
  const [first] = splitSentences(text.slice(0, openingCharacters));
  const opening = (first?.text ?? '').replace(/^[\s*_"“'(]+/, '');
  const word = /^\p{L}[\p{L}\p{M}]*/u.exec(opening.replace(small, ''))?.[0] ?? '';
  return pointers.has(word.toLowerCase()) || joining.test(opening) || above.test(opening);
}

/** Somewhere in its first sentence a text points: "What does this print?" */
export function pointsBack(text: string): boolean {
  const [first] = splitSentences(text.slice(0, openingCharacters));
  const words = first?.text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.some((word) => pointers.has(word));
}

const openingCharacters = 400;
