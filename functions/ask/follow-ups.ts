// Questions to go on with after an answer, made of the course's own words alone: "What is X?", where X is a term that a
// passage beside those cited defines, as it stands there. No model and no search: the passages in hand pass the gate that
// the question itself would have to pass, by their words. What does not is not offered.

import type { Answer } from '../contract/answer.ts';
import { profiles } from '../course/profile.ts';
import { isSolution } from '../grounding/hide-solutions.ts';
import type { CourseRegistry, PublishedCourse, RegistryNode } from '../ports/course-registry.ts';
import type { CourseScope } from '../ports/scope.ts';
import { isAim } from '../retrieval/form-of-passage.ts';
import { scoreHits, statisticsOf } from '../retrieval/score-hits.ts';
import { lexicalQuery } from '../retrieval/score-text.ts';
import { definedElsewhere, definedTerms, termKey } from '../text/defined-terms.ts';
import { languageOf } from '../text/languages/all.ts';
import { splitSentences } from '../text/sentences.ts';
import type { TermStatistics } from '../text/term-statistics.ts';
import { cleanText, contentStems, stripMarkup } from '../text/text.ts';
import { addressesModel } from './addresses-model.ts';
import { passGate } from './gate.ts';
import { gatherPassages } from './gather-passages.ts';
import type { FoundPassages } from './located.ts';
import { scopeOf } from './scope-of.ts';

export const followUpLimit = 3;
/** Terms that are tried, and cited passages whose neighbours are looked at. */
const triedTerms = 12;
const lookedBeside = 3;
/** A definition stands at the beginning of its passage. */
const readCharacters = 400;

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
  const found = new Map<string, Term>();
  for (const node of nodes) {
    if (node.document.status !== 'current' || isSolution(node) || isAim(node) || addressesModel(node.content, ''))
      continue;
    const named = namedIn(node.content, language);
    if (named !== null && !known.has(named.key) && !found.has(named.key)) found.set(named.key, { ...named, node });
  }
  return [...found.values()];
}

/** "A **relay** (K1) is a …", "Relay: a …": the term as the sentence opens with it, up to this. */
const ending = / (is|are|means|refers to) |: /i;
const article = /^(?:an?|the) /i;
const aside = / ?\([^)(]{1,40}\)$/;
const longestName = 50;
/** Nothing that would be set otherwise than it is read. */
const isPlain = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\s'’&/+-]*$/u;

function namedIn(content: string, language: string): Omit<Term, 'node'> | null {
  const defined = definedTerms(content);
  if (defined.length === 0) return null;
  for (const { text } of splitSentences(content.slice(0, readCharacters)).slice(0, 2)) {
    const named = wordTerm(cleanText(stripMarkup(text)).trim().replace(/\s/g, ' '), language);
    const key = named === null ? '' : termKey(named.words);
    // "Following: …", "Below is …": a single word without an article is a term where the course sets it as one.
    const isMeant = named === null || !named.question.startsWith('What does') || /\s/.test(named.words);
    if (named !== null && key !== '' && defined.includes(key) && (isMeant || content.includes(`*${named.words}`)))
      return { key, ...named };
  }
  return null;
}

function wordTerm(sentence: string, language: string): { readonly words: string; readonly question: string } | null {
  const spoken = languageOf(language);
  if (spoken?.tag === 'hi') {
    const words = definedElsewhere(sentence)
      .find((each) => isPlain.test(each.trim()))
      ?.trim();
    return words === undefined ? null : { words, question: `${words} क्या है?` };
  }
  const end = spoken?.tag === 'en' ? ending.exec(sentence) : null;
  if (end === null || end.index > longestName) return null;
  const name = sentence.slice(0, end.index).replace(aside, '');
  const [opened = ''] = article.exec(name) ?? [];
  const words = name.slice(opened.length);
  if (!isPlain.test(words)) return null;
  if (end[1]?.toLowerCase() === 'are') return { words, question: `What are ${opened.toLowerCase()}${words}?` };
  // Without its article a term may be a name, a mass or a countable thing: this is right of each.
  const question = opened === '' ? `What does “${words}” mean?` : `What is ${opened.toLowerCase()}${words}?`;
  return { words, question };
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
