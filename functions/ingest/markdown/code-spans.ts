// Code spans pass the shield untouched.
import { copyTo, reportDropped, type ShieldState, skipTo } from './shield-state.ts';

/** A value that knitr or Quarto computes: `r nrow(flights)`, `{python} total`. Of it, which we do not have, "…" stands. */
const computed =
  /^(?:r[ \t]{1,3}(?:[\w.:]{1,60}(?:[([$`]|[ \t]*(?:%\w*>?%|\|>))|if\b)|\{(?:r|python|julia|ojs)\}[ \t])/;

/** In texts on regular expressions javascript.info says in a span what it shows: `pattern:\d+`, `match:42`. */
const spanRole = /(?<=`)(?:pattern|match|subject):(?=[^\s`])/y;

/** The length of what only colours a span; 0 in texts that speak of no patterns so. */
function lengthOfRole(text: string, at: number): number {
  if (!/[pms]/.test(text[at] ?? '') || !text.includes('`pattern:')) return 0;
  spanRole.lastIndex = at;
  const found = spanRole.exec(text);
  return found?.index === at ? found[0].length : 0;
}

/** Copies a code span whole, so that nothing is read into it. A run without its closing twin is plain text. */
export function copyCodeSpan(state: ShieldState): boolean {
  const run = /`+/y;
  run.lastIndex = state.at;
  const length = run.exec(state.text)?.[0].length ?? 1;
  if (state.at >= state.paragraphEnd) {
    const blank = /\n[ \t>]*\n/g;
    blank.lastIndex = state.at;
    state.paragraphEnd = blank.exec(state.text)?.index ?? state.text.length;
    state.unclosedRuns.clear();
  }
  if (!state.unclosedRuns.has(length)) {
    const runs = /`+/g;
    runs.lastIndex = state.at + length;
    for (
      let found = runs.exec(state.text);
      found !== null && found.index < state.paragraphEnd;
      found = runs.exec(state.text)
    ) {
      if (found[0].length !== length) continue;
      if (computed.test(state.text.slice(state.at + length, state.at + length + 80))) {
        reportDropped(state, 'cell_output', state.text.slice(state.at, found.index + length));
        skipTo(state, found.index + length);
        state.current.add('…');
        return true;
      }
      const role = lengthOfRole(state.text, state.at + length);
      if (role > 0) {
        state.current.add(state.text.slice(state.at, state.at + length));
        reportDropped(state, 'template_tag', state.text.slice(state.at + length, state.at + length + role));
        skipTo(state, state.at + length + role);
      }
      copyTo(state, found.index + length);
      return true;
    }
    state.unclosedRuns.add(length);
  }
  copyTo(state, state.at + length);
  return true;
}
