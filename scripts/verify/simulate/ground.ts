// The course a simulation runs on: its learning path, its material, and the exam answers that learners who know have.
import { connectDatabase } from '../../../db/client.ts';
import { createTutorMaterialRegistry } from '../../../db/tutor-material.ts';
import { createTutorStore } from '../../../db/tutor-store.ts';
import type { StoreSettings } from '../../../functions/env.ts';
import type { LearningPath } from '../../../functions/policy/learning-path.ts';
import type { PublishedCourse } from '../../../functions/ports/course-registry.ts';
import type { TutorMaterialRegistry } from '../../../functions/ports/tutor-material.ts';
import type { PublishedPath } from '../../../functions/ports/tutor-store.ts';
import { readPublishedPath } from '../../../functions/tutor/published-path.ts';
import { type ExamAnswer, readExamAnswers } from './answer-key.ts';

export interface Ground {
  readonly tenantId: string;
  readonly courseId: string;
  readonly course: PublishedCourse;
  readonly published: PublishedPath;
  readonly path: LearningPath;
  readonly examAnswers: ReadonlyMap<string, ExamAnswer>;
  readonly material: TutorMaterialRegistry;
}

/** @throws Error where the course is absent or has no learning path */
export async function openGround(settings: StoreSettings, courseId: string): Promise<Ground> {
  const { url, fetchEndpoint } = settings.database;
  const database = connectDatabase({ connectionString: url, fetchEndpoint: fetchEndpoint ?? undefined });
  const { tenantId } = settings;
  const opened = await createTutorStore(database).openLearner({ tenantId, courseId, learnerId: 'simulation' });
  if (opened === null) throw new Error(`${courseId} is not there, or has no learning path`);
  const { materialHash } = opened.path;
  return {
    courseId,
    tenantId,
    course: opened.course,
    published: opened.path,
    path: readPublishedPath(opened.path),
    examAnswers: await readExamAnswers(settings, { courseId, materialHash }),
    material: withMemory(createTutorMaterialRegistry(database)),
  };
}

/** The material of a unit at a tier is read once for all learners: none of them asks anything in words. */
function withMemory(registry: TutorMaterialRegistry): TutorMaterialRegistry {
  const known = new Map<string, ReturnType<TutorMaterialRegistry['readTurnMaterial']>>();
  return {
    ...registry,
    readTurnMaterial(input) {
      if (input.references.length > 0) return registry.readTurnMaterial(input);
      const key = JSON.stringify(input);
      const read = known.get(key) ?? registry.readTurnMaterial(input);
      known.set(key, read);
      return read;
    },
  };
}
