// The first step of a run: read course.yaml, take the lease, plan, open the draft. Nothing of it is visible to readers.
// A malformed manifest ends here and changes nothing.
import { notesPath } from '../course/author-notes.ts';
import type { ContentSource } from '../ports/content-source.ts';
import type { CourseState, DraftScope, RunDocument, RunIntent, RunScope, RunTrigger } from '../ports/ingest-store.ts';
import type { CourseScope } from '../ports/scope.ts';
import { chooseWay } from './choose-way.ts';
import type { SourceProblem } from './draft-node.ts';
import { courseHashOf } from './fingerprint.ts';
import type { IngestServices } from './ingest-services.ts';
import type { Manifest } from './manifest-types.ts';
import { planDocuments, type RunPlan } from './plan-documents.ts';
import type { QuestionsFile } from './questions/questions-file.ts';
import { fingerprintFiles, readCourseManifest } from './read-course.ts';
import { emptyRunReport, problemLines, type RunReport } from './run-report.ts';
import type { TutorSource } from './tutor/tutor-source.ts';

/** What a step needs to know of a document of the run. */
export type RunEntry = Pick<RunDocument, 'path' | 'documentNumber' | 'position' | 'groupKey' | 'status' | 'attempts'>;

/** What the steps of one run share. A queue consumer reads it anew, see queued-run.ts. */
export interface RunContext {
  readonly draft: DraftScope;
  readonly manifest: Manifest;
  readonly documents: readonly RunEntry[];
}

type StartedRun =
  | {
      readonly kind: 'started';
      readonly context: RunContext;
      readonly tutor: TutorSource | null;
      readonly plan: RunPlan;
      readonly report: RunReport;
    }
  | {
      readonly kind: 'unchanged';
      readonly run: RunScope;
      readonly publishedVersion: number;
      /** The draft that holds the same and waits for its author; null where the published version does. */
      readonly draftVersion: number | null;
      readonly needsRetirement: boolean;
    }
  /** A draft that waited held just this: readers are shown it now. */
  | { readonly kind: 'draft_published'; readonly run: RunScope; readonly version: number }
  | { readonly kind: 'rejected'; readonly run: RunScope; readonly problems: readonly SourceProblem[] }
  | { readonly kind: 'held'; readonly runId: string; readonly remainingMs: number }
  | { readonly kind: 'superseded' };

type CheckPlan = (input: { readonly plan: RunPlan; readonly manifest: Manifest }) => Promise<readonly SourceProblem[]>;

/**
 * @param input.runId a fresh UUID
 * @param input.check called with the plan before anything is written; problems reject the run
 */
export async function startRun(
  services: IngestServices,
  input: {
    readonly scope: CourseScope;
    readonly runId: string;
    readonly trigger: RunTrigger;
    readonly intent: RunIntent;
    readonly check?: CheckPlan;
  },
): Promise<StartedRun> {
  const { store } = services;
  const run: RunScope = { tenantId: input.scope.tenantId, courseId: input.scope.courseId, runId: input.runId };
  const source = services.sourceOf(run);
  const recorded = recordReads(source);
  const course = await readCourseManifest(recorded.source);
  const lease = await store.takeLease({
    ...run,
    trigger: input.trigger,
    intent: input.intent,
    leaseMs: services.leaseMs,
  });
  if (lease.kind === 'held') return lease;
  const planned = course.ok ? await planRun(services, run, course) : course;
  const problems = planned.ok ? await checkPlan(planned, input.check) : planned.problems;
  if (!planned.ok || problems.length > 0) {
    await store.closeRun({ ...run, status: 'failed', report: { ...emptyRunReport, problems: problemLines(problems) } });
    await store.releaseLease(run);
    return { kind: 'rejected', run, problems };
  }
  const way = chooseWay({ ...planned, intent: input.intent });
  if (way === 'show_draft' && planned.state.draft) {
    return showDraft(services, run, { version: planned.state.draft.version, intent: input.intent });
  }
  const { plan, state } = planned;
  if ((source.isElsewhere === true || planned.isStanding) && (way === 'make' || plan.isUnchanged)) {
    const version = plan.isUnchanged ? state.publishedVersion : plan.draftVersion;
    await store.keepManifest({ ...input.scope, version, texts: recorded.texts });
  }
  if (way === 'leave') return leave(services, run, planned);
  return openPlanned(services, run, planned, input.intent);
}

/** What is read of a source, as text: course.yaml and the files it names. */
function recordReads(source: ContentSource) {
  const texts = new Map<string, string>();
  const read = async (path: string) => {
    const bytes = await source.read(path);
    if (bytes !== null) texts.set(path, new TextDecoder().decode(bytes));
    return bytes;
  };
  return { source: { ...source, read }, texts };
}

/** Ends a run that has nothing to do. */
async function leave({ store }: IngestServices, run: RunScope, { plan, state }: PlannedRun): Promise<StartedRun> {
  await store.closeRun({ ...run, status: 'unchanged', report: emptyRunReport });
  const { publishedVersion, unretiredVersions, draft } = state;
  const isDrafted = !plan.isUnchanged && draft?.isReady === true && draft.planHash === plan.planHash;
  const draftVersion = isDrafted ? draft.version : null;
  return { kind: 'unchanged', run, publishedVersion, draftVersion, needsRetirement: unretiredVersions.length > 0 };
}

async function showDraft(
  { store }: IngestServices,
  run: RunScope,
  { version, intent }: { readonly version: number; readonly intent: RunIntent },
): Promise<StartedRun> {
  const { tenantId, courseId } = run;
  const shown = await store.publishDraft({ tenantId, courseId, version, unlessHeld: intent !== 'publish' });
  if (shown.kind === 'published') {
    await store.closeRun({ ...run, status: 'published', report: emptyRunReport });
    return { kind: 'draft_published', run, version };
  }
  // Discarded or held meanwhile: what is right now, the next run sees.
  await store.closeRun({ ...run, status: 'abandoned', report: emptyRunReport });
  await store.releaseLease(run);
  return { kind: 'superseded' };
}

interface PlannedRun {
  readonly ok: true;
  readonly manifest: Manifest;
  readonly tutor: TutorSource | null;
  readonly manifestHash: string;
  readonly state: CourseState;
  readonly plan: RunPlan;
  /** Made of what stands: its files are elsewhere. */
  readonly isStanding: boolean;
}

async function planRun(
  { store, embeddingModel, sourceOf, scansOf }: IngestServices,
  run: RunScope,
  { manifest, tutor, questions }: Pick<PlannedRun, 'manifest' | 'tutor'> & { readonly questions: QuestionsFile | null },
): Promise<PlannedRun | { readonly ok: false; readonly problems: readonly SourceProblem[] }> {
  const { tenantId, courseId } = run;
  const source = sourceOf(run);
  const reading = await fingerprintFiles(source, manifest, {
    read: () => store.readKnownFiles({ tenantId, courseId }),
    save: (files) => store.saveKnownFiles({ tenantId, courseId, files }),
  });
  if (!reading.ok) return reading;
  const manifestHash = await courseHashOf({ manifest, tutor, questions });
  const state = await store.readCourseState(run);
  const isStanding = ((await source.readStanding?.()) ?? null) !== null;
  if (isStanding && holdsMore(state)) return { ok: false, problems: [draftWaits] };
  const { files } = reading;
  const readsScans = scansOf !== undefined;
  const plan = await planDocuments({
    manifest,
    manifestHash,
    files,
    state,
    embeddingModel: embeddingModel.modelId,
    readsScans,
  });
  return { ok: true, manifest, tutor, manifestHash, state, plan, isStanding };
}

/** What somebody pushed as a draft is lost where a run that knows only what is published takes its place. */
function holdsMore({ draft }: CourseState): boolean {
  return draft?.documents.some(({ path }) => path !== notesPath) === true;
}

const draftWaits: SourceProblem = {
  ...{ code: 'draft_waits', path: notesPath, line: null },
  message:
    'cannot join the course while a draft of its other documents waits: publish or discard that, then save again',
};

async function checkPlan(planned: PlannedRun, check: CheckPlan | undefined): Promise<readonly SourceProblem[]> {
  return planned.plan.isUnchanged || check === undefined ? [] : check(planned);
}

async function openPlanned(
  services: IngestServices,
  run: RunScope,
  planned: PlannedRun,
  intent: RunIntent,
): Promise<StartedRun> {
  const { store, embeddingModel, leaseMs } = services;
  const { manifest, tutor, manifestHash, plan, state } = planned;
  const { title, description, profile, language, licence, attribution, classNumber, subject, answerStyle } = manifest;
  const draft: DraftScope = { ...run, draftVersion: plan.draftVersion, baseVersion: plan.baseVersion };
  const opened = await store.openDraft({
    ...draft,
    settings: {
      title,
      description,
      profile,
      language,
      licence,
      attribution,
      classNumber,
      subject,
      answerStyle,
      manifestHash,
      planHash: plan.planHash,
      embeddingModel: embeddingModel.modelId,
    },
    documents: plan.documents,
    removed: plan.removed.map(({ documentNumber }) => documentNumber),
    overtaken: state.draft?.isReady ? state.draft.version : null,
    isHolding: intent === 'draft',
  });
  if (opened === 'superseded') {
    await store.releaseLease(run);
    return { kind: 'superseded' };
  }
  await store.extendLease({ ...run, leaseMs });
  const report: RunReport = {
    ...emptyRunReport,
    removedDocuments: plan.removed.map(({ path }) => path),
    movedDocuments: plan.moved.map(({ from, to }) => ({ from, to })),
  };
  const documents = plan.documents.map((document) => ({ ...document, attempts: 0 }));
  return { kind: 'started', context: { draft, manifest, documents }, tutor, plan, report };
}
