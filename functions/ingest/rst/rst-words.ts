// The words of a reStructuredText source without its marks, by which coverage is measured. Shares with the writer only which
// lines hold nothing but marks, or were left out. Pure.
import type { RstLine } from './rst-lines.ts';

const rules: readonly (readonly [RegExp, string])[] = [
  [/^\s*\.\. \[[^\]\s]{1,100}\] /, ' '],
  [/^\s*\.\. (?:image|figure|code|code-block|sourcecode|literalinclude|highlight)::.*$/, ' '],
  [/^(\s*)\.\. [\w:.+-]{1,120} ?::/, '$1'],
  [/:(?:cite|footcite)[\w:]{0,20}:`[^`]{0,400}`/g, ' '],
  [/:(?:ref|numref|eq|any|keyword|doc|download|raw[\w-]{0,20}):`[^`<]{0,400}`/g, ' '],
  [/:[\w.+:-]{1,120}:(?=`)/g, ' '],
  [/(?<=`)~[\w.]{1,200}\.(?=\w{1,80}(?:\(\))?`)/g, ' '],
  [/<[^<>`]{1,1000}>(?=`)/g, ' '],
  [/\[[^\]\s]{1,100}\]_/g, ' '],
  [/\|[^|\s][^|]{0,100}\|/g, ' '],
  [/\\([^A-Za-z])/g, '$1'],
];

export function wordsOfRst(lines: readonly RstLine[], silent: ReadonlySet<number>): string {
  return lines
    .filter(({ number }) => !silent.has(number))
    .map(({ text }) => rules.reduce((line, [pattern, shown]) => line.replace(pattern, shown), text))
    .join('\n');
}
