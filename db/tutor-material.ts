// Exam items, drills and unit content of published courses: ports/tutor-material.ts over the tables.
// Only composes; the statements are in db/tutor-material/. Selects no answer key of an exam item anywhere.
import type { TutorMaterialRegistry } from '../functions/ports/tutor-material.ts';
import type { Database } from './client.ts';
import { readQuestion, readSupport } from './tutor-material/read-question.ts';
import { readSaying } from './tutor-material/read-saying.ts';
import { readTurnMaterial } from './tutor-material/read-turn-material.ts';

/** @param readClock milliseconds since 1970: what is released by then may be taught and asked */
export function createTutorMaterialRegistry(
  { read }: Pick<Database, 'read'>,
  readClock: () => number = Date.now,
): TutorMaterialRegistry {
  const now = <Input extends object>(input: Input) => ({ ...input, seesUnreleased: false, nowMs: readClock() });
  return {
    readTurnMaterial: (input) => readTurnMaterial(read, now(input)),
    readSaying: (input) => readSaying(read, now(input)),
    readQuestion: (input) => readQuestion(read, now(input)),
    readSupport: (input) => readSupport(read, now(input)),
  };
}
