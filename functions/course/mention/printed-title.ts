// The numbers readers know a lesson, episode, chapter, … by: printed in its title, or leading its file's or folder's name.
// As regular expressions that our own engine and PostgreSQL's read alike, without regard to capitals.

import { unitWords } from './levels.ts';

/** A title that prints the number: "Lesson 5: History", "05. History". Without `word`, any word for such a part. */
export function titlePattern(number: number, word?: string): string {
  const words = word ?? [...unitWords, 'chapter', 'day'].join('|');
  const plain = word === undefined ? `|0*${number}[.:)]($|\\D)` : '';
  return `^\\W*((${words})\\W*0*${number}($|[^\\d.]|[.]($|\\D))${plain})`;
}

/** A path one of whose names leads with the number: `episodes/05-history.md`, `lesson_3/README.md`. */
export function pathPattern(number: number): string {
  return `(^|/)((${[...unitWords, 'chapter', 'chap', 'ch', 'day'].join('|')})[-_ ]*)?0*${number}([-_. ][^/]*)?(/|$)`;
}
