// An answer in the shape of the engineering source document. A pure picture of it: judges and adds nothing.
import type { Answer, AnswerReference } from '../../contract/answer.ts';
import type { EngineeringView } from '../../contract/views.ts';
import { refusalText } from './refusal-text.ts';

/** Checks that a sentence of a model did not pass: it is not in the answer, but neither is the answer as it was written. */
const stopping: ReadonlySet<string> = new Set(['replaced', 'left_out']);

type Source = EngineeringView['sources'][number];

/**
 * `{success, answer, sources, blocked, guardResult}`; differs from the document as corrections 28 and 29 say. What was
 * supported of a withheld answer is shown in the plain form only.
 */
export function engineeringView(answer: Answer): EngineeringView {
  if (answer.status === 'answered') {
    return {
      success: true,
      answer: answer.sentences.length > 0 ? withoutSources(answer) : answer.answer,
      sources: distinct(primaryFirst(answer.references).map(renderSource)),
      blocked: false,
      guardResult: { pass: answer.guard.checks.every(({ check, pass }) => pass || !stopping.has(check)) },
    };
  }
  return {
    success: answer.status !== 'unavailable',
    answer: answer.sentences.length > 0 ? refusalText(answer, 'engineering') : answer.answer,
    sources: [],
    blocked: answer.status === 'withheld',
    guardResult: { pass: false, isFallback: true },
  };
}

/** Sources are a list of their own here: what an inline answer prints of them is left out. */
function withoutSources(answer: Answer): string {
  return answer.sources ? answer.sentences.map(({ text }) => text).join(' ') : answer.answer;
}

/** The passage that answers before those that stand around it. */
function primaryFirst(references: Answer['references']): Answer['references'] {
  return references.toSorted((first, second) => Number(second.is_primary) - Number(first.is_primary));
}

function renderSource({ document }: AnswerReference): Source {
  return {
    docName: document.name,
    revision: document.revision,
    driveLink: document.link,
    page: document.page,
    section: document.section,
    sheetName: document.sheet,
    rowNumber: document.row,
  };
}

function distinct(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [JSON.stringify(source), source])).values()];
}
