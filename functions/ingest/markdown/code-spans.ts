// Code spans pass the shield untouched.
import { copyTo, type ShieldState } from './shield-state.ts';

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
      copyTo(state, found.index + length);
      return true;
    }
    state.unclosedRuns.add(length);
  }
  copyTo(state, state.at + length);
  return true;
}
