// A chart as the table it was drawn from: a row for each category, a column for each series, as the file keeps them.
import { allNamed, elementOf, elementsIn, firstNamed, type HtmlElement, localName, textOf } from '../html/html-tree.ts';

/** A chart of more points is a drawing of data that nobody reads. */
const pointLimit = 60;
const seriesLimit = 12;

export function chartTable(chart: HtmlElement): { readonly blocks: readonly HtmlElement[]; readonly words: string } {
  const title = firstNamed(chart, 'title');
  const named = title === null ? '' : allNamed(title, 't').map(textOf).join('').replace(/\s+/g, ' ').trim();
  const series = allNamed(chart, 'ser').slice(0, seriesLimit);
  const names = series.map((each) => valuesIn(each, 'tx')[0] ?? '');
  const categories = valuesIn(series[0] ?? elementOf(''), 'cat');
  const values = series.map((each) => valuesIn(each, 'val'));
  const isTable = categories.length > 0 && categories.length <= pointLimit;
  const cells = (name: string, texts: readonly string[]) => ({
    ...elementOf('tr'),
    children: texts.map((text) => ({ ...elementOf(name), children: [text] })),
  });
  const rows = isTable
    ? [
        cells('th', ['', ...names]),
        ...categories.map((category, row) => cells('td', [category, ...values.map((each) => each[row] ?? '')])),
      ]
    : [];
  const caption = { ...elementOf('p', { class: 'table-caption' }), children: [named] };
  const heading = named === '' ? [] : [isTable ? caption : { ...elementOf('p'), children: [named] }];
  const blocks = [...heading, ...(isTable ? [{ ...elementOf('table'), children: rows }] : [])];
  const words = [named, ...(isTable ? [...names, ...categories, ...values.flat()] : [])].join('\n');
  return { blocks, words };
}

/** Texts or numbers that a series keeps of its source, in their order; numbers as short as they can be told. */
function valuesIn(series: HtmlElement, name: string): readonly string[] {
  const holder = elementsIn(series).find((each) => localName(each) === name);
  if (holder === undefined) return [];
  const points = allNamed(holder, 'pt');
  const texts: string[] = [];
  points.forEach((point, index) => {
    const at = Number(point.attributes.get('idx') ?? index);
    const text = textOf(firstNamed(point, 'v') ?? elementOf('')).trim();
    if (Number.isInteger(at) && at >= 0 && at < 10_000)
      texts[at] = /^-?\d+\.\d{7,}$/.test(text) ? String(Number(Number(text).toPrecision(6))) : text;
  });
  return Array.from(texts, (text) => text ?? '');
}
