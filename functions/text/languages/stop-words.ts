// Words that carry no topic: left out of containment, novelty and anchors.
// Negations, quantifiers and modals are stop words here too.

import { wordsOfLanguages } from './all.ts';

const english = `a an the this that these those there here it its itself he him his himself she her hers herself they
them their theirs themselves we us our ours ourselves you your yours yourself yourselves i me my mine myself one ones
is are was were be been being am do does did doing done have has had having will would shall should can could may might
must ought of in on at by for with about against between into through during to from up down out off over under again
then once and but or nor so if because as until while than too very s t just now also both each few more most other some
such no not only own same any all every what which who whom whose when where why how whether upon within without via per
much many lot lots several yes yeah yep okay ok oh well actually really
etc eg ie cf however therefore thus hence moreover furthermore although though yet still even rather quite us let lets
get gets got getting im ive id youre youve youll hes shes theyre weve were well dont doesnt didnt isnt arent wasnt
werent cant cannot couldnt wouldnt shouldnt wont hasnt havent hadnt aint mustnt neednt theres heres thats whats`;

/** Question words and filler of requests: they say what is wanted, not what about. */
const request = `explain describe tell define defined definition meaning mean means meant give show list please know want understand
say says said called name example examples difference differences vs versus way ways thing things kind kinds type types work works
use used using need needs many much long`;

/** Both of English: what a small word is taken for where it is misspelt. */
export const smallWords: readonly string[] = [...english.split(/\s+/), ...request.split(/\s+/)];

const stopWords: ReadonlySet<string> = new Set([...english.split(/\s+/), ...wordsOfLanguages('stopWords')]);
const requestWords: ReadonlySet<string> = new Set([...request.split(/\s+/), ...wordsOfLanguages('requestWords')]);

/** True for words without a topic of their own. `word` is lower case, without apostrophes. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** True for words that shape a question rather than name its subject. `word` is lower case. */
export function isRequestWord(word: string): boolean {
  return requestWords.has(word);
}
