// What a session is called that its learner gave no name: by the first words in it that ask or say something. Pure.
import { smallTalkOf } from './small-talk.ts';

/** A session is known by fewer words than were asked. */
const mostCharacters = 80;
/** Words of a session that are looked at for its name: after as many greetings it is about nothing. */
export const mostOpenings = 6;

/** @param said in order. Null where all of it is greeting and thanks */
export function sessionNameOf(said: readonly string[]): string | null {
  const first = said.find((text) => text.trim() !== '' && smallTalkOf(text) === null);
  return first === undefined ? null : shorten(first.replace(/\s+/gu, ' ').trim());
}

function shorten(text: string): string {
  if (text.length <= mostCharacters) return text;
  const cut = text.slice(0, mostCharacters);
  const end = cut.lastIndexOf(' ');
  return `${(end > mostCharacters / 2 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}
