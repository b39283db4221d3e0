// The steps of a traced question in wire format. Pure; leaves out nothing that decided, and repeats no text needlessly.

import type { Answer } from '../../contract/answer.ts';
import type {
  QuestionTrace,
  TracedCall,
  TracedGate,
  TracedHit,
  TracedMention,
  TracedPlace,
  TracedPointing,
  TracedWriting,
} from '../../contract/question-trace.ts';
import type { Mention } from '../../course/mention.ts';
import { displayNode } from '../../grounding/render-reference.ts';
import type { RegistryNode } from '../../ports/course-registry.ts';
import type { ScoredPassage } from '../../retrieval/score-hits.ts';
import type { HitBar } from '../filter-hits.ts';
import type { Gate } from '../gate.ts';
import type { Located } from '../located.ts';
import type { Passage } from '../passage.ts';
import type { TraceStep } from './trace-step.ts';

/** References shown of a mention: a named chapter may hold hundreds. */
const mentionReferenceLimit = 12;
/** Hits shown; the rest are counted. */
const hitLimit = 60;
/** A hit is shown by its beginning; passages are shown whole. */
const hitCharacters = 400;

/** Throws where the steps are not those of a question that was opened. */
export function renderTrace(traced: {
  readonly steps: readonly TraceStep[];
  readonly calls: readonly TracedCall[];
  readonly answer: Answer;
}): QuestionTrace {
  const { steps, answer } = traced;
  const understood = stepOf(steps, 'understood');
  if (!understood) throw new Error('the question was never understood');
  const { question } = understood;
  const located = stepOf(steps, 'located')?.located ?? null;
  const gated = stepOf(steps, 'gated');
  const rerankedBy = stepOf(steps, 'reranked');
  return {
    course_id: answer.course_id,
    course_version: understood.courseVersion,
    question: question.text,
    category: question.category,
    reading: {
      answer_type: question.answerType,
      stems: [...question.stems],
      carried: [...question.carried],
      related: [...question.related],
      parts: question.parts.map(({ text }) => text),
      mended: question.mended.map((word) => ({ ...word })),
    },
    languages: understood.languages,
    cache: understood.cache,
    mentions: renderMentions(understood, stepOf(steps, 'resolved')),
    search: renderSearch({ ranked: stepOf(steps, 'ranked'), searched: stepOf(steps, 'searched'), located, understood }),
    passages: located?.kind === 'passages' ? renderPassages(located.passages, understood.courseVersion) : [],
    told: stepOf(steps, 'told') !== null,
    gate: gated && renderGate(gated.gate, gated.question),
    reranked: rerankedBy && { model_id: rerankedBy.modelId, failed: rerankedBy.scores === null },
    pointings: steps.flatMap((step) => (step.kind === 'pointed' ? [renderPointing(step)] : [])),
    writing: renderWriting(stepOf(steps, 'written')),
    answer,
    calls: traced.calls.map((call) => ({ ...call })),
  };
}

type StepOf<Kind extends TraceStep['kind']> = Extract<TraceStep, { readonly kind: Kind }>;

/** The last step of a kind; null where there was none. */
function stepOf<Kind extends TraceStep['kind']>(steps: readonly TraceStep[], kind: Kind): StepOf<Kind> | null {
  const found = steps.findLast((step) => step.kind === kind);
  return (found as StepOf<Kind> | undefined) ?? null;
}

function renderMentions(
  { question: { mentions, text: question } }: StepOf<'understood'>,
  resolved: StepOf<'resolved'> | null,
): TracedMention[] {
  if (!resolved) {
    return mentions.map((mention) => ({
      ...renderMention(mention, question),
      resolution: 'searched',
      references: [],
      reference_count: 0,
    }));
  }
  return resolved.mentions.map(({ mention, resolution }) => {
    const references =
      resolution.kind === 'found'
        ? resolution.references
        : (resolution.kind === 'ambiguous_reference' ? resolution.candidates : resolution.nearest).map(
            ({ code }) => code,
          );
    return {
      ...renderMention(mention, question),
      resolution: resolution.kind,
      references: references.slice(0, mentionReferenceLimit),
      reference_count: references.length,
    };
  });
}

function renderMention(mention: Mention, question: string): Pick<TracedMention, 'text' | 'levels' | 'code'> {
  return {
    text: question.slice(mention.start, mention.end),
    levels: Object.fromEntries(Object.entries(mention.levels).map(([level, value]) => [level, String(value)])),
    code: mention.code,
  };
}

function renderGate({ zone, probability, threshold, signals }: Gate, question: string): TracedGate {
  return { question, zone, probability, threshold, signals: { ...signals } };
}

function renderWriting(written: StepOf<'written'> | null): TracedWriting | null {
  if (written === null) return null;
  return {
    model_id: written.modelId,
    verifier_id: written.verifierId,
    passages: renderSent(written.sent),
    sentences: written.settled.map(({ text, evidence, failed, fate }) => ({
      text,
      evidence: evidence.map((piece) => ({ reference: piece.node.reference, text: piece.text })),
      failed_check: failed && { ...failed },
      fate,
    })),
    dropped: written.dropped,
    failure: written.failure,
    verifications: written.verifications.map(({ claims, verification }) => ({
      claims,
      stated: verification.kind === 'verified' ? verification.states.filter(Boolean).length : 0,
      failure: verification.kind === 'failed' ? verification.failure : null,
    })),
  };
}

function renderSent(sent: StepOf<'pointed'>['sent']): TracedPointing['passages'] {
  return sent.map(({ title, sentences }) => ({ title, sentences: sentences.map((sentence) => ({ ...sentence })) }));
}

function renderPointing({ modelId, sent, pointing }: StepOf<'pointed'>): TracedPointing {
  const isPointed = pointing.kind === 'pointed';
  return {
    model_id: modelId,
    passages: renderSent(sent),
    sentences: isPointed ? [...pointing.sentences] : [],
    phrases: isPointed ? [...pointing.phrases] : [],
    failure: isPointed ? null : pointing.failure,
  };
}

/** Null where nothing was searched: the places named were shown as they are, or do not exist. */
function renderSearch(given: {
  readonly ranked: StepOf<'ranked'> | null;
  readonly searched: StepOf<'searched'> | null;
  readonly located: Located | null;
  readonly understood: StepOf<'understood'>;
}): QuestionTrace['search'] {
  const { ranked, searched, located } = given;
  const hits = searched?.found.passages ?? ranked?.hits;
  if (!hits) return null;
  const passages = located?.kind === 'passages' ? located.passages : [];
  const chosen = new Set(passages.map(({ node }) => node.reference));
  return {
    kind: searched ? 'hybrid' : 'within_places',
    seeks: searched?.answerType ?? null,
    fetched: searched ? { ...searched.found.fetched } : null,
    hit_count: hits.length,
    hits: hits.slice(0, hitLimit).map((hit, index) =>
      renderHit(hit, {
        rank: index + 1,
        version: given.understood.courseVersion,
        fate: chosen.has(hit.node.reference) ? 'given' : (searched?.bars[index] ?? 'left_out'),
      }),
    ),
    stale: [...(searched?.found.stale ?? [])],
    degraded: located?.kind === 'passages' ? located.degraded : null,
  };
}

function renderPassages(passages: readonly Passage[], version: number): QuestionTrace['passages'] {
  return passages.map(({ node, relevance, scores }, index) => ({
    ...renderPlace(node, version),
    handle: index + 1,
    relevance,
    scores: scores && { ...scores },
  }));
}

function renderHit(
  { node, scores, askedAs }: ScoredPassage,
  given: { readonly rank: number; readonly version: number; readonly fate: HitBar | 'given' | 'left_out' },
): TracedHit {
  const place = renderPlace(node, given.version);
  const content =
    place.content.length > hitCharacters ? `${place.content.slice(0, hitCharacters).toWellFormed()}…` : place.content;
  return { ...place, content, rank: given.rank, asked_as: askedAs ?? null, scores: { ...scores }, fate: given.fate };
}

function renderPlace(node: RegistryNode, version: number): TracedPlace {
  return {
    canonical_reference: node.reference,
    display_reference: displayNode(node),
    container_title: node.container.title,
    node_type: node.nodeType,
    version,
    document: node.document.name,
    content: node.content,
  };
}
