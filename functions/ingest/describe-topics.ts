// Topics, keywords, relations and depth of a document's nodes, from titles, headings and word counts of that document
// alone: reading one document never changes another's nodes. Retrieval uses them as hints; references never do.
import { cleanText, stripMarkup, tokenise } from '../guard/text.ts';
import { type Atom, titleText } from './atomise/atoms.ts';
import type { DraftNode } from './draft-node.ts';

export interface ContainerTopic {
  readonly topic: string | null;
  readonly isDedicated: boolean;
}

export type NodeDescription = Pick<
  DraftNode,
  'primaryTopic' | 'secondaryTopics' | 'keywords' | 'isDedicatedTopic' | 'depthLevel' | 'related'
>;

const generic =
  /^(?:introduction|overview|preface|foreword|summary|conclusion|readme|index|home|contents|table of contents|basics|fundamentals|getting started|prerequisites?|setup|objectives|learning objectives|key (?:concepts|terms|equations)|glossary|footnotes|references|further reading|review.*|exercises|section exercises|practice.*|assignment|rubric|challenge|instructions|solution|verbal|algebraic|graphical|numeric|technology|extensions?|real-world applications|topics|credits|notes?|examples?|appendix|contributing|license|pre-lecture quiz|post-lecture quiz|quiz|task|tasks|faq)$/i;

/**
 * The topic a container's title names: its abbreviation where one is given in brackets, else the title without its
 * number and its "Introduction to". A container is dedicated to it when the title names one thing: not a question, not
 * two things, not an overview, at most six words.
 */
export function topicOfContainer(input: {
  readonly title: string;
  readonly topic: string | null;
  readonly isDedicated: boolean | null;
}): ContainerTopic {
  const bare = titleText(input.title)
    .replace(/^(?:chapter|lesson|lab|day|week|unit|part|module|section|appendix)\s+[\dA-Z.]+\s*[-–—:.]?\s*/i, '')
    .replace(/^\d+(?:\.\d+)*[.)]?\s+/, '')
    .trim();
  const abbreviation = /\(([A-Z][A-Za-z0-9-]{1,9})\)/.exec(bare)?.[1];
  const subject = bare
    .replace(/\s*\([^()]*\)\s*/g, ' ')
    .replace(/^(?:an? )?(?:introduction|overview|guide) (?:to|of)\s+/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  const topic = input.topic ?? abbreviation ?? (subject === '' || generic.test(subject) ? null : subject);
  const names =
    subject.split(' ').length <= 6 &&
    !/[?&;]|\b(?:and|or|vs|how|why|what|basics|fundamentals|overview|introduction)\b/i.test(bare);
  return { topic, isDedicated: input.isDedicated ?? (topic !== null && names) };
}

/** Describes all atoms of a document, in their order. */
export function describeTopics(input: {
  readonly atoms: readonly Atom[];
  readonly container: ContainerTopic;
}): readonly NodeDescription[] {
  const { atoms, container } = input;
  const keywords = findKeywords(atoms);
  const related = findRelated(keywords);
  return atoms.map((atom, index) => {
    const headings = topicsOfSection(atom.section, container.topic);
    const primaryTopic = container.isDedicated ? container.topic : (headings[0] ?? container.topic);
    return {
      primaryTopic,
      secondaryTopics: headings.filter((heading) => heading !== primaryTopic).slice(0, 3),
      keywords: keywords[index] ?? [],
      isDedicatedTopic: container.isDedicated,
      depthLevel: depthOf(atom),
      related: related[index] ?? [],
    };
  });
}

/** Headings that name something, innermost first. */
function topicsOfSection(section: readonly string[], containerTopic: string | null): readonly string[] {
  const topics = section
    .map((heading) =>
      heading
        .replace(/^\d+(?:\.\d+)*[.)]?\s+/, '')
        .replace(/^task\s*[-–—:]\s*/i, '')
        .trim(),
    )
    .filter((heading) => heading !== '' && !generic.test(heading) && heading !== containerTopic)
    .reverse();
  return [...new Set(topics)];
}

const keywordCount = 8;

/** Terms the source marks, then the words that set a node apart in its document (TF-IDF, ties in text order). */
function findKeywords(atoms: readonly Atom[]): readonly (readonly string[])[] {
  const frequency = new Map<string, number>();
  // Counted twice rather than kept: a book's counts would not fit a Worker's memory.
  for (const atom of atoms) {
    for (const stem of countStems(atom.content).keys()) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  }
  return atoms.map((atom) => {
    const scored = [...countStems(atom.content)].map(([stem, { count, word }]) => ({
      word,
      score: (1 + Math.log(count)) * Math.log(1 + atoms.length / (frequency.get(stem) ?? 1)),
    }));
    scored.sort((first, second) => second.score - first.score);
    const marked = atom.terms
      .map((term) => titleText(term).toLowerCase())
      .filter((term) => term !== '' && term.length <= 60);
    return [...new Set([...marked, ...scored.map((entry) => entry.word)])].slice(0, keywordCount);
  });
}

interface StemCount {
  count: number;
  readonly word: string;
}

function countStems(content: string): ReadonlyMap<string, StemCount> {
  const stems = new Map<string, StemCount>();
  const prose = content.replace(/```[\s\S]*?```|\$\$[\s\S]*?\$\$|\$[^$\n]+\$/g, ' ');
  for (const token of tokenise(cleanText(stripMarkup(prose)))) {
    if (token.isStop || token.kind !== 'word' || token.word.length < 3) continue;
    const known = stems.get(token.stem);
    if (known === undefined) stems.set(token.stem, { count: 1, word: token.word });
    else known.count += 1;
  }
  return stems;
}

/** A keyword shared by more nodes than this says little about any two of them. */
const postingLimit = 40;
const relatedCount = 5;

/** Nodes that share the most keywords, nearest first among equals; one shared word is no relation. */
function findRelated(keywords: readonly (readonly string[])[]): readonly (readonly number[])[] {
  const postings = new Map<string, number[]>();
  keywords.forEach((words, index) => {
    for (const word of words) {
      const list = postings.get(word) ?? [];
      if (list.length < postingLimit) list.push(index);
      postings.set(word, list);
    }
  });
  return keywords.map((words, index) => {
    const shared = new Map<number, number>();
    for (const word of words)
      for (const other of postings.get(word) ?? [])
        if (other !== index) shared.set(other, (shared.get(other) ?? 0) + 1);
    return [...shared]
      .filter(([, count]) => count >= 2)
      .sort((first, second) => second[1] - first[1] || Math.abs(first[0] - index) - Math.abs(second[0] - index))
      .slice(0, relatedCount)
      .map(([other]) => other);
  });
}

const introductory =
  /\b(?:introduction|overview|basics|fundamentals|getting started|what is|what are|prerequisites?|objectives)\b/i;
const advanced =
  /\b(?:advanced|in depth|deeper|deep dive|internals|proofs?|extensions?|challenge|optional|further|self study)\b/i;

/** 3 under headings that say so or four levels down, 1 under introductory headings and before the first section, else 2. */
function depthOf(atom: Atom): 1 | 2 | 3 {
  const innermost = atom.section.at(-1) ?? '';
  if (advanced.test(innermost)) return 3;
  if (introductory.test(innermost) || atom.section.length <= 1) return 1;
  return atom.section.length >= 5 ? 3 : 2;
}
