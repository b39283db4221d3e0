// Questions to begin with, made from a course's own outline: its objectives, topics and places. No model, no guess
// about what the course says: each names something that stands in it.
import type { OutlineContainer } from './model.ts';

const exampleLimit = 4;
/** Objectives that begin so already ask for something that can be read out. */
const asRequest = /^(?:name|list|say|tell|explain|describe|define|compare|state|summari[sz]e)\b/i;
const saying = /^say (what|how|why|when|which|who) (.{1,60}) (is|are|means|works?)(?: and .{0,60})?$/i;

/**
 * Up to four questions, from different containers where there are enough, the most telling kinds first.
 * @param language the course's (BCP 47): it is asked in the language it speaks, whatever the interface's
 */
export function exampleQuestions(containers: readonly OutlineContainer[], language = 'en'): readonly string[] {
  const full = containers.filter((container) => container.node_count > 0);
  if (/^hi\b/i.test(language)) return hindiQuestions(full);
  const [lab] = full.filter((container) => container.container_type === 'lab').slice(-1);
  const place = lab ? `Step 1 of ${placeOf(lab)}` : null;
  const objectives = spread(full.flatMap((container) => container.learning_objectives.slice(0, 1).map(questionOf)));
  const titles = spread(full.map((container) => `What does the course say about ${topicOf(container)}?`));
  const wanted = place ? exampleLimit - 1 : exampleLimit;
  const chosen = [...new Set([...objectives, ...titles])].slice(0, wanted);
  return place ? [...chosen, place] : chosen;
}

/** Objectives are left out: what one is to do cannot be turned into a question in Hindi without reading its verb. */
function hindiQuestions(full: readonly OutlineContainer[]): readonly string[] {
  const topics = full.map(({ primary_topic: topic, title }) => topic ?? title);
  const asked = spread(topics.map((topic) => `पाठ्यक्रम “${topic}” के बारे में क्या बताता है?`));
  return [...new Set(asked)].slice(0, exampleLimit);
}

/** "Name the three stages" stays; "Choose a keyword" becomes "How do I choose a keyword?". */
function questionOf(objective: string): string {
  const text = objective.trim().replace(/(?<![.;])[.;]+$/, '');
  const said = saying.exec(text);
  if (said) return `${capital(said[1] ?? '')} ${said[3]} ${said[2]}?`;
  if (asRequest.test(text)) return `${text}.`;
  return `How do I ${text.charAt(0).toLowerCase()}${text.slice(1)}?`;
}

function topicOf(container: OutlineContainer): string {
  return (container.primary_topic ?? container.title).replace(/^(?:an? )?introduction to /i, '');
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

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
