// What parts of a course explain and ask, for questions to begin with: terms they say the meaning of, and headings that are
// questions or tell how to do something.
import { studyAidsOf } from '../../policy/aids/study-aids.ts';
import type { CourseRegistry } from '../../ports/course-registry.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { plainText } from '../../text/plain-text.ts';
import { passageOf, readParts } from './read-parts.ts';

export interface PartTopics {
  readonly containerId: string;
  readonly terms: readonly string[];
  readonly headings: readonly string[];
}

const mostHeadingCharacters = 90;
const asksOrTells = /^\p{L}[^\n]*\?$|^how to \p{L}/iu;

export async function readTopics(
  registry: Pick<CourseRegistry, 'readContainer'>,
  input: { readonly scope: CourseScope; readonly codes: readonly string[]; readonly language: string },
): Promise<readonly PartTopics[]> {
  const { scope, codes, language } = input;
  const nodes = await readParts(
    registry,
    scope,
    codes.map((code) => ({ code })),
  );
  return [...Map.groupBy(nodes, ({ container }) => container.containerId)].map(([containerId, own]) => {
    const documents = Map.groupBy(own, ({ document }) => document.documentNumber);
    const headings = own
      .filter(({ contentType }) => contentType === 'heading')
      .map(({ content }) => plainText(content))
      .filter((heading) => heading.length <= mostHeadingCharacters && asksOrTells.test(heading));
    const terms = [...documents.values()].flatMap((each) =>
      studyAidsOf(each.map(passageOf), language).glossary.map(({ term }) => plainText(term)),
    );
    return { containerId, terms, headings };
  });
}
