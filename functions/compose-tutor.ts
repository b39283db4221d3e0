// Chooses the adapters of the tutor, for the requests Worker. Everything is built per request.
import type { Database } from '../db/client.ts';
import { createExamOutbox, createOwnExamService } from '../db/exams.ts';
import { createTutorMaterialRegistry } from '../db/tutor-material.ts';
import { createTutorStore } from '../db/tutor-store.ts';
import type { RequestSettings } from './env.ts';
import { createProxyExamService } from './exam-service/proxy-exam-service.ts';
import { chooseLanguageModel } from './models/language-model.ts';
import { createShortReplyModel } from './models/short-reply.ts';
import type { EmbeddingModel } from './ports/embedding-model.ts';
import type { PassageIndex } from './ports/passage-index.ts';
import { vectorNamespace } from './retrieval/vector-namespace.ts';
import { gradeDrill } from './tutor/grade-drill.ts';
import { submitExam } from './tutor/submit-exam.ts';
import { takeTurn } from './tutor/take-turn.ts';
import type { TutorBackend } from './tutor/tutor-interface.ts';
import { viewSupport } from './tutor/view-support.ts';

/** @param parts what the tutor shares with the answering of questions */
export function composeTutor(
  settings: RequestSettings,
  parts: {
    readonly database: Database;
    readonly passageIndex: PassageIndex;
    readonly embeddingModel: EmbeddingModel;
  },
): TutorBackend {
  const { database } = parts;
  const prefix = settings.vectors.namespacePrefix;
  return {
    ...parts,
    store: createTutorStore(database),
    material: createTutorMaterialRegistry(database),
    exams: settings.examService
      ? createProxyExamService(settings.examService, createExamOutbox(database))
      : createOwnExamService(database),
    model: chooseLanguageModel(settings.languageModel),
    gradeModel: settings.languageModel.kind === 'extractive' ? null : createShortReplyModel(settings.languageModel),
    namespaceOf: ({ tenantId, courseId }, kind) => vectorNamespace({ prefix, tenantId, courseId, kind }),
    readClock: () => Date.now(),
    newId: () => crypto.randomUUID(),
    modelTimeLimitMs: settings.modelTimeLimitMs,
    keepsLearnerText: settings.keepLearnerText,
    useCases: { takeTurn, gradeDrill, submitExam, viewSupport },
  };
}
