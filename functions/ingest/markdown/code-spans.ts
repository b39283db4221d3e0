// Code spans pass the shield untouched.
import { copyTo, reportDropped, type ShieldState, skipTo } from './shield-state.ts';

/** A value that knitr or Quarto computes: `r nrow(flights)`, `{python} total`. Of it, which we do not have, "…" stands. */
const computed = /^(?:r[ \t]{1,3}(?:[\w.:]{1,60}(?:[([$`])|if\b)|\{(?:r|python|julia|ojs)\}[ \t])/;

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
      copyTo(state, found.index + length);
      return true;
    }
    state.unclosedRuns.add(length);
  }
  copyTo(state, state.at + length);
  return true;
}
