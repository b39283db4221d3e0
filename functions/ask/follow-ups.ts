// Questions to go on with after an answer, made of the course's own words alone: "What is X?", where X is a term that the
// course's glossary has from a passage beside those cited. No model and no search: the passages in hand pass the gate that
// the question itself would have to pass, by their words. What does not is not offered.

import type { Answer } from '../contract/answer.ts';
import { profiles } from '../course/profile.ts';
import { isSolution } from '../grounding/hide-solutions.ts';
import { glossaryOf } from '../policy/aids/glossary.ts';
import { plain } from '../policy/cards/sentence.ts';
import type { CourseRegistry, PublishedCourse, RegistryNode } from '../ports/course-registry.ts';
import type { CourseScope } from '../ports/scope.ts';
import { isAim } from '../retrieval/form-of-passage.ts';
import { scoreHits, statisticsOf } from '../retrieval/score-hits.ts';
import { lexicalQuery } from '../retrieval/score-text.ts';
import { definedElsewhere, definedTerms, termKey } from '../text/defined-terms.ts';
import { languageOf } from '../text/languages/all.ts';
import type { TermStatistics } from '../text/term-statistics.ts';
import { contentStems } from '../text/text.ts';
import { addressesModel } from './addresses-model.ts';
import { passGate } from './gate.ts';
import { gatherPassages } from './gather-passages.ts';
import type { FoundPassages } from './located.ts';
import { scopeOf } from './scope-of.ts';

export const followUpLimit = 3;
/** Terms that are tried, and cited passages whose neighbours are looked at. */
const triedTerms = 12;
const lookedBeside = 3;

interface Term {
  readonly key: string;
  /** As the course writes it, without its article. */
  readonly words: string;
  readonly question: string;
  readonly node: RegistryNode;
}

/**
 * At most three, each answered by a passage beside those cited; none of what was asked or cited. Two database round
 * trips. Empty where the course speaks a language that brings no words for it.
 * @param input.question null where it is not kept
 */
export async function offerFollowUps(
  input: CourseScope & {
    readonly course: PublishedCourse;
    readonly question: string | null;
    readonly answer: Pick<Answer, 'references'>;
  },
  { registry }: { readonly registry: Pick<CourseRegistry, 'readNodes'> },
): Promise<readonly string[]> {
  const { course } = input;
  const scope = { ...scopeOf(input), version: course.version };
  const cited = input.answer.references.map(({ canonical_reference }) => canonical_reference).slice(0, lookedBeside);
  if (cited.length === 0) return [];
  const beside = await registry.readNodes({ ...scope, references: cited, around: cited, withTerms: false });
  const known = new Set([
    ...beside.nodes.flatMap(({ content }) => definedTerms(content)),
    termKey(input.question ?? ''),
  ]);
  const terms = termsBeside(beside.surroundings, { known, language: course.language }).slice(0, triedTerms);
  if (terms.length === 0) return [];
  const references = [...new Set(terms.map(({ node }) => node.reference))];
  const read = await registry.readNodes({ ...scope, references, withTerms: true });
  const statistics = statisticsOf(course.nodeCount, read.documentFrequencies);
  return terms
    .filter((term) => isAnswered(term, read.nodes, { course, statistics }))
    .slice(0, followUpLimit)
    .map(({ question }) => question);
}

/** Terms in the order of the course, each once, without those that are known already. */
function termsBeside(
  nodes: readonly RegistryNode[],
  { known, language }: { readonly known: ReadonlySet<string>; readonly language: string },
): readonly Term[] {
  const read = nodes.filter(
    (node) =>
      node.document.status === 'current' && !isSolution(node) && !isAim(node) && !addressesModel(node.content, ''),
  );
  const found = new Map<string, Term>();
  for (const term of termsOf(read, language)) {
    if (term.key !== '' && !known.has(term.key) && !found.has(term.key)) found.set(term.key, term);
  }
  return [...found.values()];
}

const longestName = 50;
/** Nothing that would be set otherwise than it is read. */
const isPlain = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\s'’&/+-]*$/u;

/** "See the glossary of …": what it means stands elsewhere. */
const isLink = /^\[[^[\]]*\]\([^)]{0,1000}\)\.?$/;

/** None where the language brings no words to ask with. */
function termsOf(nodes: readonly RegistryNode[], language: string): readonly Term[] {
  const spoken = languageOf(language)?.tag;
  if (spoken === 'hi') return nodes.flatMap(termInHindi);
  if (spoken !== 'en') return [];
  const byReference = new Map(nodes.map((node) => [node.reference, node]));
  const passages = nodes.map((node) => ({
    ...node,
    ...{ section: node.provenance.section, documentPath: node.document.path, box: node.provenance.box ?? null },
  }));
  return glossaryOf(passages, language, false).flatMap(({ term, meaning, reference }): readonly Term[] => {
    const node = byReference.get(reference);
    const words = term.replace(/ ?\([^()]{1,40}\)$/, '');
    const isShown = isPlain.test(words) && words.length <= longestName;
    return node && isShown && !isLink.test(meaning.trim())
      ? [{ key: termKey(words), words, question: questionOf(words, plain(meaning)), node }]
      : [];
  });
}

function termInHindi(node: RegistryNode): readonly Term[] {
  const words = definedElsewhere(plain(node.content))
    .find((each) => isPlain.test(each.trim()))
    ?.trim();
  return words === undefined ? [] : [{ key: termKey(words), words, question: `${words} क्या है?`, node }];
}

/** With the article that its sentence opens with. */
function questionOf(words: string, meaning: string): string {
  const at = meaning.indexOf(words);
  const [opened = ''] = /^(?:an?|the) $/i.exec(meaning.slice(0, Math.max(0, at))) ?? [];
  if (at >= 0 && /^ are /.test(meaning.slice(at + words.length))) return `What are ${opened.toLowerCase()}${words}?`;
  // Without its article a term may be a name, a mass or a countable thing: this is right of each.
  return opened === '' ? `What does “${words}” mean?` : `What is ${opened.toLowerCase()}${words}?`;
}

/** Whether the gate lets the question through, with the passage that defines its term first. */
function isAnswered(
  term: Term,
  nodes: readonly RegistryNode[],
  { course, statistics }: { readonly course: PublishedCourse; readonly statistics: TermStatistics },
): boolean {
  const stems = contentStems(term.words);
  const unfound = { dense: [], nearness: new Map<string, number>() };
  const hits = scoreHits(nodes, unfound, lexicalQuery(stems, statistics), {
    ...{ course, denseShare: null, answerType: 'definition', stems },
  }).toSorted((left, right) => right.scores.fused - left.scores.fused);
  const passages = gatherPassages(hits);
  if (passages[0]?.node.reference !== term.node.reference) return false;
  const located: FoundPassages = {
    ...{ kind: 'passages', source: 'semantic', isNamed: false, wants: 'answer', degraded: null },
    ...{ around: [], tableRows: [], missing: [], beyond: 0, rivals: [], shown: [], heldBack: null, untraceable: 0 },
    ...{ text: term.question, stems, passages, statistics },
  };
  return passGate({ located, isStrict: profiles[course.profile].isStrict }).zone === 'answer';
}
