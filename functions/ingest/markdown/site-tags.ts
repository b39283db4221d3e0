// Tags that a site's own tool reads: in brackets, alone on their lines (`[iframe src="map.html" height=200]`), and the name of a
// page in place of a link (`<info:tides>`).
import { reportDropped, type ShieldState, skipTo } from './shield-state.ts';

/** A name and values, at least one behind a sign of equality; no link, reference or footnote. */
const bracketTag = /^[ \t>]*\[[a-z][\w-]{1,30} [^[\]\n=]{0,60}=[^[\]\n]{1,400}\](?=[ \t]*$)/gm;

const tagLimit = 2_000;

/** Drops a tag that begins its line. */
export function dropBracketTag(state: ShieldState): boolean {
  if (state.current.hasInk) return false;
  const [line = ''] = state.text.slice(state.at, state.at + tagLimit).split('\n', 1);
  const [tag] = line.match(bracketTag) ?? [];
  if (tag === undefined) return false;
  reportDropped(state, 'template_tag', tag);
  skipTo(state, state.at + tag.length);
  return true;
}

/** A page of javascript.info, by the words of its name: its title stands in another document. */
export function writePageName(state: ShieldState): boolean {
  const page = /^<info:([\w-]{1,80})(?:#[\w-]{0,80})?>/.exec(state.text.slice(state.at, state.at + 180));
  if (page === null) return false;
  reportDropped(state, 'cross_reference_mark', page[0]);
  state.current.add((page[1] ?? '').replace(/[-_]+/g, ' '));
  skipTo(state, state.at + page[0].length);
  return true;
}
