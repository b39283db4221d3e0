// Words that compare, and the columns they speak of: "longer" of lengths, "heavier" of masses. Data and look-up only.
// English, as the questions it reads are; a question in another language is answered as any other.

import { tokenise } from '../../guard/text.ts';

export interface ComparingWord {
  readonly direction: 'more' | 'less';
  readonly isSuperlative: boolean;
  /** Dimension of the column it speaks of; null where any may be meant. */
  readonly dimension: string | null;
  /** Header words of such columns, as stems begin; a column with such a word comes before others of the dimension. */
  readonly headers: readonly string[];
}

/** positive | more | less | dimension | header words */
const rows = `long|longer longest|shorter shortest|length|length long run distance
heavy|heavier heaviest|lighter lightest|mass|weight mass weigh
tall|taller tallest|||height
high|higher-up|||height
deep|deeper deepest|shallower shallowest|length|depth deep
wide|wider widest|narrower narrowest|length|width wide
thick|thicker thickest|thinner thinnest|length|thick
fast|faster fastest quicker quickest|slower slowest||speed veloc rpm
hot|hotter hottest warmer warmest|colder coldest cooler coolest|temperature|temperatur temp
dear|pricier priciest|cheaper cheapest||price cost
any|more most|less fewer least fewest||
any|greater greatest larger largest bigger biggest higher highest|smaller smallest lower lowest||
any|maximum maximal max|minimum minimal min||`;

const words = new Map<string, ComparingWord>();
const positives = new Map<string, ComparingWord>();
for (const row of rows.split('\n')) {
  const [positive = '', more = '', less = '', dimension = '', headers = ''] = row.split('|');
  const add = (list: string, direction: 'more' | 'less') => {
    for (const word of list.split(' ').filter((each) => each !== '')) {
      const isSuperlative = /(?:st|most|least|imum|imal|max|min)$/.test(word);
      words.set(word, {
        direction,
        isSuperlative,
        dimension: dimension === '' ? null : dimension,
        headers: headers.split(' ').filter((each) => each !== ''),
      });
    }
  };
  const column = {
    dimension: dimension === '' ? null : dimension,
    headers: headers.split(' ').filter((each) => each !== ''),
  };
  if (column.headers.length > 0) positives.set(positive, { direction: 'more', isSuperlative: false, ...column });
  add(more, 'more');
  add(less, 'less');
}

export function comparingWord(word: string): ComparingWord | null {
  return words.get(word) ?? null;
}

/** "What is the shortest cable?" asks for a row of a table, not for what a cable is. */
export function asksForExtreme(question: string): boolean {
  return tokenise(question).some((token) => comparingWord(token.word)?.isSuperlative === true);
}

/** "How heavy": the column whose values are asked for. Null for words that ask for none. */
export function askingWord(word: string): ComparingWord | null {
  return positives.get(word) ?? null;
}

/** Words that ask, list and compare but name nothing of a table. */
const plain = new Set(
  (
    'which what list show name give find tell me all every each any of the a an are is there do does have has having had with whose ' +
    'that and or in on at for from to by how many much number count than over above below under beyond exceed exceeds exceeding ' +
    'between up equal equals exactly least more less not row rows item items entry entries record records value values table ' +
    'tables sheet schedule list lists listed data column columns line lines please can you i we be them they their its it ' +
    'total sum combined altogether overall average mean when where into per same case cases those these this kind ' +
    'run runs running go goes going connect connects connected lead leads come comes belong belongs start starts end ends ' +
    'made supplied need needs contain contains hold holds exist exists called named long heavy tall high deep wide thick fast ' +
    'measure measures weigh weighs cost costs rated use uses used using type types'
  ).split(' '),
);

export function isPlainWord(word: string): boolean {
  return plain.has(word) || words.has(word);
}
