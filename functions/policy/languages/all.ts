// The languages the tutor speaks and hears. A learner is heard in all of them, since learners mix; reasons are put in the
// language of the course.
import { primaryTag } from '../../text/languages/all.ts';
import { englishTutorWords } from './english.ts';
import { hindiTutorWords } from './hindi.ts';
import type { TutorWords } from './tutor-words.ts';

export const tutorLanguages: readonly TutorWords[] = [englishTutorWords, hindiTutorWords];

/** Words of talking with a tutor that name no subject, lower case, in all languages. */
export const talkWords: ReadonlySet<string> = new Set(tutorLanguages.flatMap(({ talk }) => talk));

/** What stands around an answer that is typed as a sentence, in all languages. */
export const answerFrames = {
  openings: tutorLanguages.flatMap(({ answering }) => answering.openings),
  closings: tutorLanguages.flatMap(({ answering }) => answering.closings),
};

/** The words of a language tag such as `hi-IN`; English where it does not ship. */
export function tutorWordsOf(tag: string): TutorWords {
  return tutorLanguages.find((language) => language.tag === primaryTag(tag)) ?? englishTutorWords;
}
