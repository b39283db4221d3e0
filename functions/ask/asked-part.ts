// What a learner asks, without what they say about asking it ("I am new here. What is a relay?", "Ignore my last
// question: …"). Only what speaks of the talk itself goes; anything about the matter, a place or a figure stays.
import { cleanText, tokenise } from '../guard/text.ts';

/** Talk, its end, and the question by itself. The question is the last, and the only one after the talk. */
const talkAndQuestion =
  /^(.{1,240}?[.:!;,"“”]\s*["“”']?)\s*((?:what|who|whom|whose|which|when|where|why|how|is|are|was|were|do|does|did|can|could|should|would|will)\b[^?]{3,}\?)["“”']?\s*$/isu;

/** "The last example: what is it?", "For this task, what is the limit?": what is asked about may stand in the talk. */
const pointing = /\b(?:it|its|they|them|their|this|that|these|those|he|she|his|her)\b/i;
const inOneClause = /,\s*["“”']?\s*$/;

const ofCourse = /\b(?:course|class|lesson|book|material|text|teacher|tutor)\b/i;

/** Those who talk, what they do and what they do it with; how, and when. Lower case. */
const wordsOfTalk = new Set(
  `teacher tutor student pupil learner beginner newcomer assistant user system course class lesson book material
  ask asks asked asking tell tells told telling say says said saying answer answers answered answering reply repeat
  explain show reveal print write give follow read know need want wonder mean meant understand learn
  ignore forget disregard skip override pretend imagine act suppose assume change drop
  question questions word words sentence sentences spelling grammar typo typos mistake mistakes english language example
  examples definition prompt prompts instruction instructions rule rules task message messages story source sources choice
  topic subject text detail details thing things sorry thanks please hello hi hey
  new old last earlier previous next first second short long simple plain exact exactly brief briefly quick quickly whole
  full special own real just only again before now later once here there without with`.split(/\s+/),
);

/** "What does the course say a relay is?" */
const reported = /^(what|who) do(?:es)?\s+(.{3,60}?)\s+say\s+(?:that\s+)?([^?]{2,80}?)\s+(is|are|means?)\s*\?\s*$/iu;

/** The question's own words; the whole text where there is no more to it, or where it says more. */
export function askedPart(text: string): string {
  const [, talk = '', question] = talkAndQuestion.exec(text) ?? [];
  const isAlone =
    question !== undefined && !pointing.test(question) && !(inOneClause.test(talk) && pointing.test(talk));
  const asked = isAlone && isTalk(talk) ? question : text;
  const [, word, who = '', topic, verb = ''] = reported.exec(asked) ?? [];
  if (topic === undefined || !ofCourse.test(who) || !isTalk(who)) return asked;
  return /^mean/i.test(verb) ? `What does ${topic} mean?` : `${word} ${verb} ${topic}?`;
}

function isTalk(text: string): boolean {
  if (/\p{N}/u.test(text)) return false;
  return tokenise(cleanText(text)).every(
    (token) => token.isStop || wordsOfTalk.has(token.text.toLowerCase().replace(/['’]s$/, '')),
  );
}
