// Follow-ups of a word or two ("why?", "how often?", "an example?", "and if it rains?"), completed from the last question.
// Null where the question is none of these.

import { findFrame } from './find-frame.ts';
import { afterLeads, bareText, readWords } from './read-words.ts';
import { attributes, auxiliaries, forms, questionWords } from './words.ts';

const lead = '(?:(?:and|but|so|ok|okay|well|then|hm+|oh|no|yes)[ ,]+)*';
const whole = (body: string) => new RegExp(`^${lead}(?:${body})$`, 'iu');

const why = whole(
  "why(?: not| so| exactly)?|why(?:'s| is| was)? (?:that|this)(?: so)?|why (?:that|so) (?:many|much|long|often|deep|far|few|little|high|low)|how come|what for|for what reason",
);
const how = whole('how(?: so| exactly)?|in what way|how does (?:that|this) work');
const measure = whole(
  '((?:since |until |by )?when|where(?: exactly)?|(?:for |since |in )?how (?:long|often|much|many|far|deep|high|wide|fast|big|large|hot|old|tall|heavy|soon|strong|thick))(?: exactly)?',
);
/** "what are the benefits?", "is there a formula?": nouns that are something's. */
const attribute = whole(
  "(?:what(?:'s| is| are| was| were)|(?:is|are) there|any|does it have|name|list)\\s+((?:the |some |any |an? )?(?!its |their |his |her )(?:\\p{L}+ )?(\\p{L}+))",
);
const bareAttribute = whole('(?:the |any )?((?:pros and )?(\\p{L}+s))');
/** "how many do I need?": the noun is the last question's. */
const amount = new RegExp(
  `^(${lead}how (?:many|much))\\s+((?:do|does|should|is|are|can|will|would|did)\\s+(?:i|we|you)\\s.+)$`,
  'i',
);
/** "When does that happen?", "how often do they do it?": the last question, asked another way. */
const happens = whole(
  '(when|why|where|how|how (?:often|long|fast|much))\\s+(?:(?:does|do|did|is|are|was|will|can|should)\\s+(?:that|this|it|they|he|she|one|i|we|you)\\s+(?:usually |normally |usually be )?(?:happen|occur|take place|done|be done|do (?:it|that|this|so))|(?:is|was|are) (?:that|this|it) done)',
);
/** "vs a constant?" */
const against = whole(
  '(?:vs\\.?|versus|compared (?:to|with)|as opposed to|difference (?:to|with|from|between (?:that|this|it|them) and))\\s+(.{2,60})',
);
/** "and what is inside?" */
const placed = whole(
  "(what(?:'s| is| are| happens| comes| lies) (?:inside|outside|around|behind|above|below|underneath|next to))",
);
const by = whole(
  '(by whom|for whom|from where|to where|(?:in|at|on|by|for|from|to|with|under|during) (?:what|which)(?: \\p{L}+)?)',
);
const example = whole(
  '(?:(?:can|could|would) you |please )*(?:(?:give|show)(?: me| us)? )?(?:an? |any |some |one |two |three |a few |several |another )?(?:more )?(?:examples?|for (?:example|instance)|such as|like what)',
);
const more = whole(
  "(?:(?:can|could|would) you |please )*(?:(?:tell|explain|say|describe|elaborate)(?: (?:me|us|that|this|it))*|(?:i )?(?:did not|didn't|don't) (?:get|understand)(?: (?:that|this|it))?|more|what else|anything else|go on|in)(?: (?:more|details?|in|again|further|please|on|about|that|this|it|another way|differently|simpler|simply|words|other))*",
);
const sure = whole(
  '(?:are you (?:really )?(?:sure|certain)(?: (?:about|of) (?:that|this|it))?|really|is (?:that|this|it) (?:really )?(?:so|true|right|correct)|says who)',
);
const condition =
  /^(?:(?:and|but|so|what|even|only)[ ,]+)*((?:if|when|unless|while|after|before|once|as long as)\s+.+)$/i;

/** The whole question a follow-up of a few words stands for. */
export function completeEllipsis(question: string, last: string): string | null {
  const text = bareText(question).replace(/[, ]+please$/i, '');
  if (why.test(text)) return askedAs('why', last);
  if (how.test(text)) return askedAs('how', last);
  const measured = measure.exec(text)?.[1];
  if (measured) return askedAs(measured.replace(/ exactly$/i, ''), last);
  const again = happens.exec(text)?.[1];
  if (again) return askedAs(again, last);
  const agent = by.exec(text)?.[1];
  if (agent) return `${bareText(last)} ${agent}?`;
  if (sure.test(text)) return `${bareText(last)}?`;
  const frame = findFrame(last);
  const topic = frame?.topic ?? null;
  if (frame) {
    const other = against.exec(text)?.[1];
    if (other) return `What is the difference between ${frame.topic} and ${other}?`;
    const place = placed.exec(text)?.[1];
    if (place) return `${place} ${frame.topic}?`;
    const [, named = '', noun = ''] =
      attribute.exec(text) ?? (question.includes('?') ? bareAttribute.exec(text) : null) ?? [];
    if (attributes.has(noun.toLowerCase()) && named !== '' && !frame.owner.toLowerCase().includes(noun.toLowerCase())) {
      return `${bareAttribute.test(text) ? `What are the ${named}` : text} of ${frame.owner}?`;
    }
    const [, many, rest] = amount.exec(text) ?? [];
    if (many && rest && !/\b(?:it|they|them|this|that|these|those)\b/i.test(rest))
      return `${many} ${frame.owner} ${rest}?`;
  }
  if (topic !== null && example.test(text))
    return `Give ${/examples/i.test(text) ? 'examples' : 'an example'} of ${topic}.`;
  if (topic !== null && more.test(text)) return `Explain ${topic}.`;
  const added = condition.exec(text)?.[1];
  const isAsked = /\?\s*$/.test(question) || !/^(?:if|when|unless|while|after|before|once|as)\b/i.test(text);
  return added !== undefined && isAsked && !holdsQuestion(added) ? `${bareText(last)} ${added}?` : null;
}

/** Whether a clause goes on to ask: "if the soil is dry, how is it watered". */
function holdsQuestion(clause: string): boolean {
  const words = readWords(clause);
  const second = words[1]?.word ?? '';
  if (auxiliaries.has(second) || forms.has(second)) return true;
  return words.some(({ word, isCut }, index) => index > 0 && (isCut || questionWords.has(word)));
}

/** The last question asked with another question word. */
function askedAs(questionWord: string, last: string): string | null {
  const text = bareText(last);
  const words = readWords(text);
  const first = afterLeads(words);
  const opening = words[first];
  if (!opening) return null;
  const put = (rest: string) => `${questionWord[0]?.toUpperCase()}${questionWord.slice(1)} ${rest}?`;
  const isAuxiliary = ({ word }: { readonly word: string }) => auxiliaries.has(word) || forms.has(word);
  const lowered = (at: number) => {
    const rest = text.slice(words[at]?.start);
    return rest.slice(0, 1).toLowerCase() + rest.slice(1);
  };
  if (isAuxiliary(opening)) return put(lowered(first));
  const at = words.findIndex((word, index) => index > first && isAuxiliary(word));
  if (questionWords.has(opening.word) && at > 0) {
    // "How much water do …": the water stays.
    const amount = /^(?:many|much)$/.test(words[first + 1]?.word ?? '') ? first + 2 : first + 1;
    const lost = text.slice(words[amount]?.start, words[at - 1]?.end);
    return put(amount < at && !/^(?:long|often|far|deep)$/.test(lost) ? `${lowered(at)} ${lost}` : lowered(at));
  }
  const topic = findFrame(last)?.topic;
  if (questionWords.has(opening.word) && words[first + 1]) return put(lowered(first + 1));
  return topic ? put(topic) : null;
}
