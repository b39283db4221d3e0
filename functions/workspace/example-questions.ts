// Questions to begin with, made from a course's own outline: its topics and places. No model, no guess about
// what the course says: each names something that stands in it. What a part aims at is no source: it is not what it says.
// Whether the course answers them is not judged here.
import type { OutlineContainer } from './model.ts';

/** Questions of titles that are shown before one of a place; and of all, so that some may turn out unanswered. */
const titlesFirst = 3;
const mostExamples = 8;

export interface ExampleQuestion {
  readonly question: string;
  /** The parts it was made from: more than one where they have one title. */
  readonly containerIds: readonly string[];
}

/**
 * Questions from different containers where there are enough, best first.
 * @param language the course's (BCP 47): it is asked in the language it speaks, whatever the interface's
 */
export function exampleQuestions(containers: readonly OutlineContainer[], language = 'en'): readonly ExampleQuestion[] {
  // What belongs to no chapter or day (number 0) is no topic, unless there is nothing else.
  const filled = containers.filter((container) => container.node_count > 0);
  const chapters = filled.filter(({ number, day }) => number !== 0 && day !== 0);
  const full = largerHalf(chapters.length > 0 ? chapters : filled);
  const ask = /^hi\b/i.test(language) ? askInHindi : askInEnglish;
  const titles = [...Map.groupBy(spread(full), ask)].map(([question, parts]) => asking(question, parts));
  const [lab] = full.filter((container) => container.container_type === 'lab').slice(-1);
  const isAsked = lab !== undefined && ask === askInEnglish;
  const place = isAsked ? [asking(`Step 1 of ${placeOf(lab)}`, [lab])] : [];
  return [...titles.slice(0, titlesFirst), ...place, ...titles.slice(titlesFirst)].slice(0, mostExamples);
}

function asking(question: string, parts: readonly OutlineContainer[]): ExampleQuestion {
  return { question, containerIds: parts.map(({ container_id }) => container_id) };
}

function askInEnglish(container: OutlineContainer): string {
  return `What does the course say about ${topicOf(container)}?`;
}

function askInHindi({ primary_topic: topic, title }: OutlineContainer): string {
  return `“${topic ?? title}” के बारे में बताएँ।`;
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
