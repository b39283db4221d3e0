// Exam items, drills and unit content of published courses: ports/tutor-material.ts over the tables.
// Only composes; the statements are in db/tutor-material/. Selects no answer key of an exam item anywhere.
import type { TutorMaterialRegistry } from '../functions/ports/tutor-material.ts';
import type { Database } from './client.ts';
import { readQuestion, readSupport } from './tutor-material/read-question.ts';
import { readTurnMaterial } from './tutor-material/read-turn-material.ts';

export function createTutorMaterialRegistry({ read }: Pick<Database, 'read'>): TutorMaterialRegistry {
  return {
    readTurnMaterial: (input) => readTurnMaterial(read, input),
    readQuestion: (input) => readQuestion(read, input),
    readSupport: (input) => readSupport(read, input),
  };
}
