// Which formulas are set at all. A definition can make a page of a line, so none is obeyed, whoever wrote it; and what a
// formula may cost is told from its tokens, before anything is built of them.

/** Longer formulas are shown as their source: nobody reads them, and they cost time. */
const longestLatex = 4_000;
const mostTokens = 2_000;
/** The grammar of chemistry and units reads what it has read again at every step. */
const longestChemistry = 400;

const defining = new Set(
  `def gdef edef xdef let futurelet global long outer newcommand renewcommand providecommand newenvironment renewenvironment
  DeclareMathOperator DeclarePairedDelimiter catcode csname endcsname expandafter noexpand mathchardef chardef char relax
  input include read write openout usepackage require`.split(/\s+/),
);
const token = /\\(?:[a-zA-Z@]+|[^a-zA-Z@])|[^\\\s]/g;

/** True where a renderer may be given the formula. */
export function mayBeSet(latex: string): boolean {
  if (latex.length > longestLatex) return false;
  let count = 0;
  for (const [text] of latex.matchAll(token)) {
    count += 1;
    if (count > mostTokens) return false;
    if (!text.startsWith('\\')) continue;
    const command = text.slice(1);
    // Names with @ are the renderer's own machinery.
    if (defining.has(command) || command.includes('@')) return false;
    if ((command === 'ce' || command === 'pu') && latex.length > longestChemistry) return false;
  }
  return true;
}
