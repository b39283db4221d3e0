// What a course is about in a sentence, in its own words: what its author says of a part, else the titles it begins with. Pure.
import type { OutlineBody } from './model.ts';

const titlesShown = 3;
const longestAbout = 240;

/** Empty where the course says nothing of itself but its title. */
export function aboutCourse({ containers }: Pick<OutlineBody, 'containers'>): string {
  const said = containers.find(({ description }) => description !== null && description !== '')?.description;
  if (said) return shortened(said);
  const titles = [...new Set(containers.filter(({ node_count: count }) => count > 0).map(({ title }) => title))];
  return shortened(titles.slice(0, titlesShown).join(' · '));
}

function shortened(text: string): string {
  if (text.length <= longestAbout) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longestAbout))} …`;
}
