// Questions to begin with, made from a course's own outline and words: terms it explains, headings that ask, its topics and
// places. No model, no guess about what the course says: each names something that stands in it. What a part aims at is no
// source: it is not what it says. Whether the course answers them is not judged here.
import type { OutlineContainer } from './model.ts';

/** Questions that are shown before one of a place; and of all, so that some may turn out unanswered. */
const shownFirst = 3;
const mostExamples = 8;
const mostTermCharacters = 40;

interface ExampleQuestion {
  readonly question: string;
  /** The parts it was made from: more than one where they have one title. */
  readonly containerIds: readonly string[];
}

/** What a part says the meaning of, and its headings that are questions or begin with "How to". */
interface PartWords {
  readonly containerId: string;
  readonly terms: readonly string[];
  readonly headings: readonly string[];
}

/** The parts that questions are made from first. */
export function askedFirst(containers: readonly OutlineContainer[]): readonly OutlineContainer[] {
  return spread(fullest(containers)).slice(0, shownFirst);
}

/**
 * Questions from different containers where there are enough, of different forms, best first.
 * @param language the course's (BCP 47): it is asked in the language it speaks, whatever the interface's
 * @param said of those parts that are asked first
 */
export function exampleQuestions(
  containers: readonly OutlineContainer[],
  language = 'en',
  said: readonly PartWords[] = [],
): readonly ExampleQuestion[] {
  const full = fullest(containers);
  const words = /^hi\b/i.test(language) ? hindi : english;
  const titles = [...Map.groupBy(spread(full), words.about)].map(([question, parts]) => asking(question, parts));
  const of = (make: (part: PartWords) => readonly string[]) =>
    oneEach(said.map((part) => [part.containerId, make(part)]));
  const terms = of((part) => part.terms.filter(isPlainTerm).map(words.meaning));
  const headings = of((part) => part.headings.map(words.heading));
  // One of each form; then the like of them in turn.
  const [first, ...others] = titles;
  const mixed = [...(first ? [first] : []), ...terms.slice(-1), ...headings.slice(0, 1)];
  const lead = [...mixed, ...others.slice(0, Math.max(0, shownFirst - mixed.length))];
  const [lab] = full.filter((container) => container.container_type === 'lab').slice(-1);
  const isAsked = lab !== undefined && words === english;
  const place = isAsked ? [asking(`Step 1 of ${placeOf(lab)}`, [lab])] : [];
  const further = others.flatMap((title, at) => [title, ...terms.slice(at, at + 1), ...headings.slice(at, at + 1)]);
  const all = [...lead, ...place, ...further];
  return [...new Map(all.map((each) => [each.question, each])).values()].slice(0, mostExamples);
}

const english = {
  about: (container: OutlineContainer) => `What does the course say about ${topicOf(container)}?`,
  meaning: (term: string) => `What does ${term} mean?`,
  heading: (heading: string) => (heading.endsWith('?') ? heading : `How do I ${heading.replace(/^how to /i, '')}?`),
};

const hindi: typeof english = {
  about: ({ primary_topic: topic, title }) => `“${topic ?? title}” के बारे में बताएँ।`,
  meaning: (term) => `“${term}” का क्या अर्थ है?`,
  heading: (heading) => heading,
};

function isPlainTerm(term: string): boolean {
  return term.length <= mostTermCharacters && /^[\p{L}\p{M}\p{N} ()'’-]+$/u.test(term);
}

/** The first question of each part. */
function oneEach(parts: readonly (readonly [string, readonly string[]])[]): readonly ExampleQuestion[] {
  return parts.flatMap(([containerId, [question]]) =>
    question === undefined ? [] : [{ question, containerIds: [containerId] }],
  );
}

/** What belongs to no chapter or day (number 0) is no topic, unless there is nothing else. */
function fullest(containers: readonly OutlineContainer[]): readonly OutlineContainer[] {
  const filled = containers.filter((container) => container.node_count > 0);
  const chapters = filled.filter(({ number, day }) => number !== 0 && day !== 0);
  return largerHalf(chapters.length > 0 ? chapters : filled);
}

function asking(question: string, parts: readonly OutlineContainer[]): ExampleQuestion {
  return { question, containerIds: parts.map(({ container_id }) => container_id) };
}

/** In their order. A preface, a conclusion or a list of links says little. */
function largerHalf(containers: readonly OutlineContainer[]): readonly OutlineContainer[] {
  const sizes = containers.map(({ node_count: size }) => size).toSorted((one, other) => one - other);
  const middle = sizes[Math.floor((sizes.length - 1) / 2)] ?? 0;
  return containers.filter(({ node_count: size }) => size >= middle);
}

function topicOf(container: OutlineContainer): string {
  return (container.primary_topic ?? container.title).replace(/^(?:an? )?introduction to /i, '').replace(/\?$/, '');
}

/** "Day 20 → Lab 1" as one would say it: "Lab 1 on Day 20". */
function placeOf(container: OutlineContainer): string {
  const parts = container.display_reference.split(' → ');
  return parts.length === 2 ? `${parts[1]} on ${parts[0]}` : container.display_reference;
}

/** Takes from the end and the beginning in turn: courses end with what they lead up to. */
function spread<Item>(items: readonly Item[]): readonly Item[] {
  const rest = [...items];
  const taken: Item[] = [];
  while (rest.length > 0) taken.push(...rest.splice(taken.length % 2 === 0 ? rest.length - 1 : 0, 1));
  return taken;
}
