// Filters a question suggests by its own words: a field of work, a kind of document, a document. Pure.
// They only bring passages forward; nothing is excluded that was not asked to be.

import type { ProposedFilters } from '../../contract/answer.ts';
import type { QuestionCategory } from '../../course/question-category.ts';
import { contentStems } from '../../guard/text.ts';
import type { KnownDocument } from '../../ports/course-registry.ts';

/** What a kind of document is also called. */
const otherNames: Readonly<Record<string, string>> = {
  drawing: 'layout plan diagram',
  layout: 'drawing plan',
  specification: 'spec',
  schedule: 'list',
  datasheet: 'data sheet',
  manual: 'handbook guide',
};

export function proposeFilters(input: {
  readonly question: string;
  readonly category: QuestionCategory;
  readonly documents: readonly KnownDocument[];
  /** Numbers of documents whose name the question has. */
  readonly called: ReadonlySet<number>;
}): ProposedFilters | null {
  const asked = new Set(contentStems(input.question));
  const current = input.documents.filter((each) => each.status === 'current' || input.called.has(each.documentNumber));
  const domain = bestDomain(asked, current);
  const type = bestType(asked, current, input.category);
  const named = current.filter((each) => input.called.has(each.documentNumber));
  const proposed = {
    ...(domain === null ? {} : { domain }),
    ...(type === null ? {} : { document_type: type }),
    ...(named.length === 1 && named[0] ? { document: calling(named[0]) } : {}),
  };
  return Object.keys(proposed).length > 0 ? proposed : null;
}

/** "Trenches layout Rev 03". */
export function calling({ name, revision }: Pick<KnownDocument, 'name' | 'revision'>): string {
  return revision === null || revision === '' ? name : `${name} Rev ${revision}`;
}

/** The domain or part of one whose own words the question has, the most of them. */
function bestDomain(asked: ReadonlySet<string>, documents: readonly KnownDocument[]): string | null {
  let best: { readonly domain: string; readonly met: number } | null = null;
  for (const whole of new Set(documents.flatMap(({ domain }) => domain ?? []))) {
    const parts = whole.split('/');
    for (let depth = parts.length; depth > 0; depth -= 1) {
      const stems = [...new Set(contentStems((parts[depth - 1] ?? '').replace(/[-_]+/g, ' ')))];
      if (stems.length === 0 || !stems.every((stem) => asked.has(stem))) continue;
      const met = stems.length + depth / 100;
      if (met > (best?.met ?? 0)) best = { domain: parts.slice(0, depth).join('/'), met };
    }
  }
  return best?.domain ?? null;
}

function bestType(
  asked: ReadonlySet<string>,
  documents: readonly KnownDocument[],
  category: QuestionCategory,
): string | null {
  const types = [...new Set(documents.flatMap(({ documentType }) => documentType ?? []))];
  const isNamed = (words: string) => contentStems(words).some((stem) => asked.has(stem));
  const byName = types.find((type) => isNamed(type.replace(/[-_]+/g, ' ')));
  if (byName !== undefined) return byName;
  const byOther = types.find((type) => isNamed(otherNames[type.toLowerCase()] ?? ''));
  if (byOther !== undefined) return byOther;
  return category === 'drawing_reference' ? (types.find((type) => /drawing|layout|plan/i.test(type)) ?? null) : null;
}
