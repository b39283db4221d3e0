// The phrases of every language that ships; a question is read with all of them, since learners mix.

import { languages } from '../course/languages/all.ts';
import type { WeightedPhrases } from '../course/languages/language.ts';

/** What tells the kind of answer a question wants. */
export const questionPhrases: readonly WeightedPhrases[] = languages.flatMap((language) => language.questionPhrases);

/** Openings that wrap a question without changing it; removed, again and again, before the phrases are read. */
export const politeOpenings: readonly string[] = languages.flatMap((language) => language.politeOpenings);
