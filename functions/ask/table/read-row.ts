// A row that accounts for every word of a question: by its name ("Hub height"), by what its figures measure ("how heavy is
// the transformer"), by their unit, or by the names over its table. Pure.
import { comparingWord, type Measure, measuresOf } from '../measures.ts';
import { isAsking, isPlain } from './read-question.ts';
import { type AskTable, isCalled, speaksOf, type TableRow, wordsOf } from './table-model.ts';

/** A longer text is a remark, not a name. */
const nameWords = 8;
/** Least share of a name that the question says, and most rows that may be named alike. */
const leastShare = 0.6;
const rowLimit = 3;

/** None where a word is left over, or the question compares rows or lists them. */
export function readRows(question: string, table: AskTable): readonly TableRow[] {
  const units = question
    .toLowerCase()
    .split(/[\s,;()?]+/)
    .filter((each) => each.includes('/') && measuresOf([each]).length > 0);
  const all = [...wordsOf(units.reduce((text, unit) => text.replace(unit, ' '), question.toLowerCase()))];
  const tokens = all.filter(({ word, isStop }) => !isStop && !isPlain(word));
  if (tokens.length === 0 || all.some(({ word }) => isAsking(word))) return [];
  const asked = tokens.map((token) => ({
    ...{ stem: token.stem, measures: measuresOf([token.word]), compares: comparingWord(token.word) !== null },
    isHeader: table.names.has(token.stem) || table.columns.some((column) => speaksOf(token, column)),
  }));
  const beginnings = tokens.map(({ stem }) => stem.slice(0, 3)).filter(({ length }) => length > 1);
  const said = new Set(all.map(({ stem }) => stem));
  const named = table.rows.flatMap((row) => {
    const cells = [...row.cells.values()];
    const units = cells.flatMap(({ unit }) => unit?.toLowerCase() ?? []);
    const names = cells
      .filter(({ number, text }) => number === null && beginnings.some((each) => text.toLowerCase().includes(each)))
      .map(({ text }) => wordsOf(text.slice(0, 200)).map(({ stem }) => stem))
      .filter(({ length }) => length > 0 && length <= nameWords);
    const stems = names.flat();
    const isNamed = (each: { stem: string; measures: readonly Measure[] }) =>
      stems.includes(each.stem) || each.measures.some((measure) => isCalled(stems, measure));
    const isUnit = ({ units: known }: Measure) => units.some((unit) => known.includes(unit));
    const isMet = asked.every(
      (each) => isNamed(each) || (!each.compares && (each.isHeader || each.measures.some(isUnit))),
    );
    if (!isMet || !asked.some(({ stem }) => stems.includes(stem))) return [];
    const shareOf = (name: readonly string[]) => {
      const met = name.filter(
        (stem) => said.has(stem) || asked.some(({ measures }) => measures.some((each) => isCalled([stem], each))),
      );
      return met.length / name.length;
    };
    return [{ row, share: Math.max(...names.map(shareOf)) }];
  });
  const best = Math.max(leastShare, ...named.map(({ share }) => share));
  const rows = named.filter(({ share }) => share === best).map(({ row }) => row);
  return rows.length <= rowLimit ? rows : [];
}
