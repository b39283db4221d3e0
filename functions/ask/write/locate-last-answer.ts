// The passages of the answer before, for a follow-up that asks for another form of it: nothing is searched.

import type { PublishedCourse } from '../../ports/course-registry.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { statisticsOf } from '../../retrieval/search-passages.ts';
import { addressesModel } from '../addresses-model.ts';
import type { AskServices } from '../ask-interface.ts';
import type { DocumentChoice } from '../documents/choose-documents.ts';
import type { Located } from '../located.ts';
import type { Question } from '../question.ts';

/** One round trip. Null where the question asks for something else, or none of those passages stands any more. */
export async function locateLastAnswer(
  input: {
    readonly scope: CourseScope;
    readonly course: PublishedCourse;
    readonly question: Question;
    readonly documents: DocumentChoice;
  },
  { registry }: Pick<AskServices, 'registry'>,
): Promise<Located | null> {
  const { course, question, documents } = input;
  if (question.anotherForm === null) return null;
  const { references } = question.anotherForm;
  try {
    const read = await registry.readNodes({ ...input.scope, version: course.version, references, withTerms: true });
    const nodes = read.nodes.filter(
      (node) => documents.mayAnswer(node.document) && !addressesModel(node.content, question.text),
    );
    if (nodes.length === 0) return null;
    return {
      ...({ kind: 'passages', source: 'explicit', isNamed: true, wants: 'answer', degraded: null } as const),
      ...{ text: question.text, stems: question.carried, around: [], tableRows: [], missing: [], beyond: 0 },
      ...{ rivals: [], shown: [], untraceable: 0 },
      passages: nodes.map((node) => ({ node, scores: null, relevance: 1 })),
      statistics: statisticsOf(course.nodeCount, read.documentFrequencies),
    };
  } catch (error) {
    return { kind: 'unavailable', error };
  }
}
