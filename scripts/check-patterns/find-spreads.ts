// Calls that spread a list over their arguments: of a document's lists, which may have any length, they overflow the stack.
const spreadCall =
  /(?:\.(?:push|unshift|concat)|Math\.(?:max|min)|\.from(?:CharCode|CodePoint))\([^()\n{[]{0,200}\.\.\./g;
/** Rooms whose lists come from documents. */
const rooms = ['functions/ingest/', 'functions/text/'];

/** Lines, counted from 1, of a source's spread calls. */
export function findSpreads(path: string, text: string): readonly number[] {
  if (!rooms.some((room) => path.startsWith(room))) return [];
  return [...text.matchAll(spreadCall)].map(({ index }) => text.slice(0, index).split('\n').length);
}
