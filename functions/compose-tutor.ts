// Chooses the adapters of the tutor, for the requests Worker. Everything is built per request.
import type { Database } from '../db/client.ts';
import { createExamOutbox, createOwnExamService } from '../db/exams.ts';
import { createTutorMaterialRegistry } from '../db/tutor-material.ts';
import { createTutorStore } from '../db/tutor-store.ts';
import type { LanguageModelSettings, RequestSettings } from './env.ts';
import { createProxyExamService } from './exam-service/proxy-exam-service.ts';
import { chooseLanguageModel } from './models/language-model.ts';
import type { ModelWatch } from './models/observe-model.ts';
import { createShortReplyModel } from './models/short-reply.ts';
import { createVerifier } from './models/verifier.ts';
import type { EmbeddingModel } from './ports/embedding-model.ts';
import type { ModelAllowance } from './ports/model-budget.ts';
import type { PassageIndex } from './ports/passage-index.ts';
import type { ShortReplyModel } from './ports/short-reply.ts';
import { vectorNamespace } from './retrieval/vector-namespace.ts';
import type { Observation } from './telemetry/observation.ts';
import { isFailedModelReply, observePort } from './telemetry/observe-port.ts';
import { traceparentOf } from './telemetry/trace-context.ts';
import { gradeDrill } from './tutor/grade-drill.ts';
import { submitExam } from './tutor/submit-exam.ts';
import { takeTurn } from './tutor/take-turn.ts';
import type { TutorBackend } from './tutor/tutor-interface.ts';
import type { AnswerQuestion } from './tutor/tutor-services.ts';
import { viewSupport } from './tutor/view-support.ts';

/** @param parts what the tutor shares with the answering of questions */
export function composeTutor(
  settings: RequestSettings,
  parts: {
    readonly database: Database;
    readonly passageIndex: PassageIndex;
    readonly embeddingModel: EmbeddingModel;
    readonly modelAllowance: ModelAllowance;
    /** As the ask page answers. */
    readonly answerQuestion: AnswerQuestion;
    readonly readClock: () => number;
  },
  {
    observation,
    watch,
    isFailure,
  }: {
    readonly observation: Observation;
    readonly watch: ModelWatch;
    /** Whether a statement failed because the database did not answer. */
    readonly isFailure: (error: unknown) => boolean;
  },
): TutorBackend {
  const { database } = parts;
  const ofDatabase = { observation, part: 'database', isFailure } as const;
  const prefix = settings.vectors.namespacePrefix;
  return {
    ...parts,
    store: observePort(createTutorStore(database, parts.readClock), { ...ofDatabase, steps: tutorSteps }),
    material: observePort(createTutorMaterialRegistry(database, parts.readClock), {
      ...ofDatabase,
      steps: { rest: 'tutor_read' },
    }),
    exams: settings.examService
      ? createProxyExamService(
          { ...settings.examService, traceparent: traceparentOf(observation.trace), fetch: watchedFetch(observation) },
          createExamOutbox(database),
        )
      : observePort(createOwnExamService(database), { ...ofDatabase, steps: { rest: 'exam' } }),
    model: settings.languageModel && chooseLanguageModel(settings.languageModel, watch),
    verifier:
      settings.verifierModel &&
      observePort(createVerifier(settings.verifierModel, watch), {
        ...{ observation, part: 'language_model', steps: { rest: 'check' }, isFailedReply: isFailedModelReply },
      }),
    answerStyle: settings.answerStyle,
    gradeModel: settings.languageModel && gradeModelOf(settings.languageModel, observation, watch),
    namespaceOf: ({ tenantId, courseId }, kind) => vectorNamespace({ prefix, tenantId, courseId, kind }),
    newId: () => crypto.randomUUID(),
    modelTimeLimitMs: settings.modelTimeLimitMs,
    keepsLearnerText: settings.keepLearnerText,
    useCases: { takeTurn, gradeDrill, submitExam, viewSupport },
  };
}

/** What reads before a turn, and what it leaves. */
const tutorSteps = {
  startThread: 'tutor_write',
  recordTurn: 'tutor_write',
  recordMarking: 'tutor_write',
  recordEvidence: 'tutor_write',
  saveFold: 'tutor_write',
  rest: 'tutor_read',
} as const;

function gradeModelOf(settings: LanguageModelSettings, observation: Observation, watch: ModelWatch): ShortReplyModel {
  const graders = createShortReplyModel(settings, watch);
  return observePort(graders, {
    ...{ observation, part: 'language_model', steps: { rest: 'check' }, isFailedReply: isFailedModelReply },
  });
}

/** The proxy tells a service that is down by a value: its failures are seen here. */
function watchedFetch(observation: Observation): typeof fetch {
  return async (...given) => {
    const end = observation.startStep('exam', 'exam_service');
    try {
      const response = await fetch(...given);
      end(response.status < 500 && response.status !== 429);
      return response;
    } catch (error) {
      end(false);
      throw error;
    }
  };
}
