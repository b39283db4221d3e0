// An answer in the shape of the textbook source document's result object. A pure picture of it: judges nothing.
import type { Answer } from '../../contract/answer.ts';
import type { AnswerSource } from '../../contract/source.ts';
import type { TextbookView } from '../../contract/views.ts';
import { refusalText } from './refusal-text.ts';

/** Answer with inline sources, status, confidence, hallucination flag, is_safe, citations; in snake_case. */
export function textbookView(answer: Answer): TextbookView {
  const status = statusOf(answer);
  const isSafe = status === 'success';
  const isHallucination = status === 'hallucination_detected';
  const sources = isSafe ? (answer.sources ?? sourcesOf(answer)) : [];
  return {
    answer: textOf(answer, isSafe, sources),
    status,
    confidence: isSafe ? answer.confidence : 0,
    hallucination_detected: isHallucination,
    hallucination_reason: isHallucination ? reasonOf(answer) : null,
    is_safe: isSafe,
    citations: sources.map(({ number, text, ...place }) => ({ ...place, source_id: number, citation: text })),
    suggestions: answer.suggestions.map(({ title, display_reference }) => ({ title, place: display_reference })),
  };
}

/** Failures of the model itself: nothing was said that could be unsupported. */
const modelFailures: ReadonlySet<string> = new Set(['model_error', 'model_timeout', 'model_empty', 'aborted']);
/** Failed checks that tell of too little support, not of something the material contradicts or lacks. */
const weakChecks: ReadonlySet<string> = new Set(['support', 'hanging', 'filler', 'mark', 'second_stage']);

/** The document's status for ours; the table is in the API's description of `status`. */
function statusOf({ status, reason, guard }: Answer): TextbookView['status'] {
  switch (status) {
    case 'answered':
      return 'success';
    case 'not_covered':
    case 'ambiguous_reference':
    case 'unknown_reference':
      return 'insufficient_context';
    case 'unavailable':
      return 'error';
    case 'withheld': {
      if (reason !== null && modelFailures.has(reason)) return 'error';
      const failed = guard.checks.filter(({ pass }) => !pass);
      return failed.some(({ check }) => !weakChecks.has(check)) ? 'hallucination_detected' : 'low_confidence';
    }
  }
}

function reasonOf({ guard }: Answer): string {
  const failed = guard.checks.filter(({ check, pass }) => !pass && !weakChecks.has(check)).map(({ check }) => check);
  return `Sentences failed these checks: ${failed.join(', ')}`;
}

function textOf(answer: Answer, isSafe: boolean, sources: readonly AnswerSource[]): string {
  if (!isSafe) return answer.sentences.length > 0 ? refusalText(answer, 'textbook') : answer.answer;
  if (answer.sources || sources.length === 0) return answer.answer;
  const numbers = new Map(sources.map((source) => [source.canonical_reference, source.number]));
  const marked = answer.sentences.map(
    ({ text, references }) => `${text} ${references.map((reference) => `[Source ${numbers.get(reference)}]`).join('')}`,
  );
  return `${marked.join(' ')}\n\n**Sources:**\n${sources.map(({ number, text }) => `- Source ${number}: ${text}`).join('\n')}`;
}

/** Of a course whose profile prints no sources, by what its references say of themselves. */
function sourcesOf({ references }: Answer): readonly AnswerSource[] {
  return references.map((reference, index) => ({
    number: index + 1,
    canonical_reference: reference.canonical_reference,
    book: reference.document.name,
    class_number: null,
    subject: null,
    chapter: null,
    chapter_title: reference.container_title === '' ? null : reference.container_title,
    page: reference.document.page?.toString() ?? null,
    text: `${reference.document.name}, ${reference.display_reference}`,
  }));
}
