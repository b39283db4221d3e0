// What a course is about in a sentence, in its own words: what its author says of it or of a part, else the titles it begins
// with. Pure.
import type { CourseSummaryBody } from '../contract/course.ts';
import type { OutlineBody } from './model.ts';

const titlesShown = 3;
const longestAbout = 240;

/** Empty where the course says nothing of itself but its title. */
export function aboutCourse(
  { description: own }: Pick<CourseSummaryBody, 'description'>,
  { containers }: Pick<OutlineBody, 'containers'>,
): string {
  // Its author chose how long it is.
  if (own !== null) return own;
  const said = containers.find(({ description }) => description !== null && description !== '')?.description;
  if (said) return shortAbout(said);
  const titles = [...new Set(containers.filter(({ node_count: count }) => count > 0).map(({ title }) => title))];
  return shortAbout(titles.slice(0, titlesShown).join(' · '));
}

export function shortAbout(text: string): string {
  if (text.length <= longestAbout) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longestAbout))} …`;
}
