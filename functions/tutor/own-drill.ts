// A practice task that a model wrote itself: taken only when it is a task in words of the unit, without markup, links or
// statements of its own. It never counts towards a tier. Pure.
import { findInstructionText } from '../guard/instructions.ts';
import { findModelReferences } from '../guard/model-references.ts';
import { isStopWord } from '../text/languages/stop-words.ts';
import { plainText } from '../text/plain-text.ts';
import { splitSentences } from '../text/sentences.ts';
import { cleanText, stemOf, tokenise, withoutForeignMarkup } from '../text/text.ts';
import type { WordsContext } from './check-words.ts';
import { hasSafeMath, isSafeLatex, withoutMath } from './safe-latex.ts';
import { tutoringWordsIn } from './tutoring-words.ts';

const promptLimitCharacters = 300;
const latexLimitCharacters = 200;
const sentenceLimit = 3;

/** Everyday words of mathematical tasks; lower case. */
const taskWords =
  `solve simplify evaluate calculate compute find determine factor factorise factorize expand differentiate integrate graph plot round
  convert express rewrite substitute add subtract multiply divide complete match value values result expression equation inequality number numbers
  sum product difference quotient side sides both unknown variable terms form simplest decimal fraction percent total given suppose`
    .split(/\s+/)
    .map((word) => stemOf(word));

/** How a task begins. */
const tasks =
  /^(?:please |now )?(?:solve|simplify|evaluate|calculate|compute|find|determine|factor(?:i[sz]e)?|expand|differentiate|integrate|graph|plot|round|convert|express|rewrite|complete|match|write|state|give|name|list|choose|pick|what|which|how (?:many|much|would)|is|are|does|do|can|if \S+|let \S+|given|suppose|for)\b/i;
const beside =
  /\b(?:because|since|although|though|while|whereas|unless|remember|note|recall|never|always|answer is|equals? to)\b/i;

/** Null where it may not be shown; then the server's own drill is given. */
export function acceptOwnDrill(
  card: { readonly prompt: string; readonly questionLatex: string },
  context: WordsContext,
): { readonly prompt: string; readonly questionLatex: string } | null {
  if (/<\s*\/?[a-z!]/i.test(card.prompt)) return null;
  const prompt = plainText(withoutForeignMarkup(card.prompt));
  const questionLatex = card.questionLatex
    .trim()
    .replace(/^\$+|\$+$/g, '')
    .trim();
  if (prompt === '' || prompt.length > promptLimitCharacters || questionLatex.length > latexLimitCharacters)
    return null;
  if (!hasSafeMath(prompt, context.material.raw) || !isSafeLatex(questionLatex, context.material.raw)) return null;
  // What is no LaTeX would be words in disguise.
  if (/\p{L}{4,}/u.test(questionLatex.replace(/\\[a-zA-Z]+/g, ''))) return null;
  const passages = context.passages.map(({ prepared }) => prepared);
  if (
    findModelReferences(
      prompt,
      passages.map(({ text }) => text),
    ).length > 0
  )
    return null;
  if (findInstructionText(prompt, context.instructions, passages) !== null) return null;
  if (tutoringWordsIn('en')?.results.test(prompt) || tutoringWordsIn(context.language)?.results.test(prompt))
    return null;
  const sentences = splitSentences(prompt);
  if (sentences.length > sentenceLimit || !sentences.every(({ text }) => isTask(text, context))) return null;
  return { prompt, questionLatex };
}

function isTask(sentence: string, context: WordsContext): boolean {
  const plain = cleanText(withoutMath(sentence)).trim();
  if (!tasks.test(plain) || beside.test(plain) || /[<>{}|@#\\]|https?:|www\./i.test(plain)) return false;
  const known = new Set([
    ...taskWords,
    ...(tutoringWordsIn(context.language)?.words ?? []).map((word) => stemOf(word)),
  ]);
  return tokenise(plain)
    .filter((token) => token.kind === 'word' && token.word.length > 1 && !isStopWord(token.word))
    .every((token) => known.has(token.stem) || context.material.texts.some(({ stems }) => stems.has(token.stem)));
}
