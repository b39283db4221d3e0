// Formulas that the source cut apart, as one formula again. Pure; reads no LaTeX further than where it begins and ends.

export interface Piece {
  readonly isMath: boolean;
  readonly text: string;
}

const operator = /^\s*(?:[+\-−=*/<>≤≥±×]|<=|>=)\s*$/;
const endsOpen = /(?:[+\-−=*/<>≤≥±×]|\\(?:leq?|geq?|ne|to|in|pi|sin|cos|tan|sec|csc|cot|ln|log))$/;
const beginsOpen = /^(?:[+−=*/<>≤≥±×]|\\(?:leq?|geq?|ne|to|in)(?![a-z]))/;

const beginsWithFunction = /^\\(?:sin|cos|tan|sec|csc|cot|ln|log|sqrt)(?![a-z])/;

/** What follows a formula and goes on with it: " - 3x", " = 0", and after a formula that is open " f(x)". */
const goesOnWith = /^\s*(?:[+\-−=<>≤≥]\s*(?:\d+(?:\.\d+)?[b-z]?|[b-z])(?:\([a-z]\))?\s*)+(?=[.,;:?!]?(?:\s|$))/;
const closesOpen = /^\s*-?\d*[a-z]\([a-z\d]\)(?=[.,;:?!]?(?:\s|$))/;

/** A coefficient before a formula and a term after it were set as text: "8$$\\sin x$$+1=0" is one formula. */
export function takeNeighbours(pieces: readonly Piece[]): readonly Piece[] {
  const taken = pieces.map(({ isMath, text }) => ({ isMath, text }));
  taken.forEach((piece, at) => {
    const [before, after] = [taken[at - 1], taken[at + 1]];
    if (!piece.isMath || piece.text === '') return;
    const coefficient = /(?<![^\s(+\-=])[+-]?\d+$/.exec(before?.isMath === false ? before.text : '')?.[0];
    if (before !== undefined && coefficient !== undefined && /^(?:[a-z](?![a-z])|\\[a-z])/.test(piece.text)) {
      before.text = before.text.slice(0, -coefficient.length);
      piece.text = coefficient + piece.text;
    }
    if (after?.isMath !== false) return;
    const next =
      goesOnWith.exec(after.text)?.[0] ?? (endsOpen.test(piece.text) ? closesOpen.exec(after.text)?.[0] : undefined);
    if (next === undefined) return;
    after.text = after.text.slice(next.length);
    piece.text = `${piece.text} ${next.trim()}`;
    if (/\s$/.test(next) && after.text !== '') after.text = ` ${after.text}`;
  });
  return taken.filter(({ text }) => text !== '');
}

/** `$$y$$ $$=$$ $$2x$$ + $$5$$` is one formula. */
export function joinMaths(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    if (piece.isMath && piece.text === '') continue;
    const [before, last] = [joined.at(-2), joined.at(-1)];
    if (piece.isMath && last?.isMath === true) {
      joined.splice(-1, 1, { isMath: true, text: `${last.text} ${piece.text}` });
      continue;
    }
    if (piece.isMath && last !== undefined) {
      const isOperator = operator.test(last.text);
      const isGap = last.text.trim() === '';
      const name = /(?:^|\s)((?:[a-zA-Z]|sin|cos|tan|sec|csc|cot)(?:\([a-zA-Z0-9]+\))?)\s*$/.exec(last.text);
      const goesOn =
        before?.isMath === true &&
        (endsOpen.test(before.text) ||
          beginsOpen.test(piece.text) ||
          (/\d$/.test(before.text) && beginsWithFunction.test(piece.text)));
      if (before?.isMath === true && (isOperator || (isGap && goesOn))) {
        joined.splice(-2, 2, { isMath: true, text: `${before.text} ${last.text.trim()} ${piece.text}` });
        continue;
      }
      if (name !== null && piece.text.startsWith('=')) {
        const [whole, word = ''] = name;
        const lead = /^\s/.test(whole) ? ' ' : '';
        joined.splice(-1, 1, { isMath: false, text: last.text.slice(0, last.text.length - whole.length) + lead });
        joined.push({ isMath: true, text: `${word} ${piece.text}` });
        continue;
      }
    }
    if (!piece.isMath && last !== undefined && !last.isMath) {
      joined.splice(-1, 1, { isMath: false, text: last.text + piece.text });
    } else joined.push(piece);
  }
  return joined;
}
