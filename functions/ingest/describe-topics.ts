// The topic a container's title names.
import { titleText } from './atomise/atoms.ts';

interface ContainerTopic {
  readonly topic: string | null;
  readonly isDedicated: boolean;
}

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
    .replace(/(?<!\s)\s*\([^()]*\)\s*/g, ' ')
    .replace(/^(?:an? )?(?:introduction|overview|guide) (?:to|of)\s+/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  const topic = input.topic ?? abbreviation ?? (subject === '' || generic.test(subject) ? null : subject);
  const names =
    subject.split(' ').length <= 6 &&
    !/[?&;]|\b(?:and|or|vs|how|why|what|basics|fundamentals|overview|introduction)\b/i.test(bare);
  return { topic, isDedicated: input.isDedicated ?? (topic !== null && names) };
}
