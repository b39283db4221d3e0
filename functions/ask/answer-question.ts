// One question from the learner's words to the answer, in the order the product describes it:
// read → resolve → retrieve → rerank → gate → quote or write → assemble. A reader sees the course's own words, or a model's
// that a second reader has verified.
// One async generator of events: JSON collects them, the stream forwards them. No second version of this path.

import { answerPart, type FoundPart, holdModelCalls, locateParts } from './answer-part.ts';
import type { AskEvent, AskInput, AskServices, AskStage } from './ask-interface.ts';
import { concludeAnswer, giveAgain } from './conclude-answer.ts';
import { openQuestion } from './open-question.ts';
import { noQuestion, outcomeOfParts, unavailable } from './outcome.ts';
import { createTelling, tellAsWritten } from './tell-sentences.ts';
import { startTimings } from './timings.ts';
import { understandQuestion } from './understand-question.ts';
import { callsToWrite } from './write/write-answer.ts';

/**
 * Answers a question. At most two database round trips, one embedding, one round of vector requests and one model call
 * before the `answer` event; where the model points at nothing, a second search and call; where it writes, at most two
 * more to verify; where several things are asked, a search for each and one reading for all; where vectors of another version took places in
 * what the index gave, it is asked and the registry read again. One database round trip and nothing else where the
 * answer was given before. Storing is the caller's to start after the reply (see AskEvent). Throws only on defects.
 */
export async function* answerQuestion(input: AskInput, services: AskServices): AsyncGenerator<AskEvent, void> {
  const timings = startTimings(services.readClock);
  const opened = await openQuestion(input, services);
  timings.mark('resolve');
  if (opened.kind === 'absent') {
    yield { type: 'absent', what: opened.what };
    return;
  }
  const asked = await understandQuestion(input, opened, services);
  const { question, texts, course } = asked;
  const at = (stage: AskStage, source: 'none' | 'explicit' | 'semantic'): AskEvent => {
    return { type: 'status', stage, category: question.category, source };
  };
  const conclude = concludeAnswer({ input, services, asked, timings, cacheKey: opened.cacheKey });
  if (course === null || question.isTalk) {
    yield at('resolved', 'none');
    yield conclude(course === null ? unavailable(texts) : noQuestion(question.said, texts));
    return;
  }
  if (asked.disagreement !== null) {
    yield { type: 'other_course', filter: asked.disagreement };
    return;
  }
  const kept = giveAgain(asked, { input, timings }, services);
  if (kept) {
    yield* kept;
    return;
  }
  yield at('resolved', question.mentions.length > 0 || question.followUp !== null ? 'explicit' : 'semantic');
  const calls = asked.writing ? callsToWrite : services.pointer ? 2 : 0;
  const { tenantId } = input;
  const held = holdModelCalls({ tenantId, tenantLimit: asked.opening?.modelCallsPerDay ?? null, calls }, services);
  const parts = question.parts.length === 0 || calls > 0 ? [question] : question.parts;
  const tell = createTelling({ isInline: asked.profile.citation === 'inline', courseVersion: course.version });
  const inputs = parts.map((part) => {
    return { ...asked, course, question: part, parts: parts.length, input, held, timings, embed: opened.embed };
  });
  const found = await locateParts(inputs, services);
  const results = [];
  for (const [index, part] of inputs.entries()) {
    const answering = answerPart({ ...part, found: found[index] as FoundPart }, services);
    results.push({ text: part.question.text, ...(yield* tellAsWritten(answering, tell)) });
  }
  const outcome = outcomeOfParts(results);
  yield* tell(outcome.sentences, outcome.style);
  yield conclude(outcome, { isWhole: results.every(({ isWhole }) => isWhole) });
}
