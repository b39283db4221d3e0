// Places of a course in the words of the page's language. The service writes them in English; a name that is followed by no
// number is somebody's own, and stays. Pure.

/** By what the service writes. */
export type PlaceWords = Readonly<
  Record<
    | 'Day'
    | 'Chapter'
    | 'Lab'
    | 'Page'
    | 'Slide'
    | 'Sheet'
    | 'Step'
    | 'Concept'
    | 'Example'
    | 'Definition'
    | 'Procedure'
    | 'Item'
    | 'Section'
    | 'Row'
    | 'p',
    string
  >
>;

const part = /^(Day|Chapter|Lab|Page|Slide|Sheet|Step|Concept|Example|Definition|Procedure|Item|Section|Row) (?=[\d"])/;
const printedPage = /\((p\.|Slide) (?=[\divxlc]+\)$)/;

/** "Chapter 5 → Definition 2 (p. 95)" becomes "अध्याय 5 → परिभाषा 2 (पृ॰ 95)". */
export function placeText(place: string, words: PlaceWords): string {
  return place
    .split(' → ')
    .map((each) =>
      each
        .replace(part, (_, word: keyof PlaceWords) => `${words[word]} `)
        .replace(printedPage, (_, word) => `(${word === 'Slide' ? words.Slide : words.p} `),
    )
    .join(' → ');
}
