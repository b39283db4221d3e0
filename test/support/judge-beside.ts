// What the guard says of a sentence beside passages given as texts, with nothing known of how common words are.

import { type JudgeSentenceInput, judgeSentence } from '../../functions/guard/judge-sentence.ts';
import { logisticModel } from '../../functions/text/calibration.ts';
import { preparePassage } from '../../functions/text/prepare.ts';
import { emptyStatistics } from '../../functions/text/term-statistics.ts';

/** A model of support that gives every sentence the same chance, 0..1. */
export function constantSupport(chance: number) {
  const model = logisticModel(Math.log(chance / (1 - chance)), []);
  return { few: model, many: model };
}

/** Passages are called P1, P2, … in their order. */
export function judgeBeside(sentence: string, texts: readonly string[], options: Partial<JudgeSentenceInput> = {}) {
  return judgeSentence({
    ...{ sentence, question: null, statistics: emptyStatistics },
    passages: texts.map((text, index) => ({ id: `P${index + 1}`, prepared: preparePassage(text) })),
    ...options,
  });
}
