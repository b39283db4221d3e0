// Which LaTeX of a model may be shown: marks of mathematics from a closed list, or such as the turn's own material uses; no
// command that links, loads, styles or defines, wherever it comes from. Pure.

const forbidden =
  /\\(?:href|url|includegraphics|html\w*|class|cssId|style|data|def|gdef|edef|xdef|let|futurelet|newcommand|renewcommand|providecommand|newenvironment|DeclareMathOperator|input|include|write|openout|read|require|usepackage|unicode|char|catcode|csname|expandafter|immediate|special|label|ref|eqref|tag|bbox|toggle|enclose|action|tooltip|verb|texttip|mathtip|(?:text|f|color)?color(?:box)?|definecolor|loop|the|global|long|outer|kern|raise|rule|hspace|vspace|phantom\w*|scalebox|resizebox)(?![a-zA-Z])/i;

const common = new Set(
  `frac dfrac tfrac cfrac sqrt cdot times div pm mp le leq ge geq ne neq lt gt approx equiv sim simeq cong propto to infty in notin ni subset
  subseteq supset supseteq cup cap setminus emptyset varnothing mathbb mathrm mathbf mathit mathcal operatorname text textbf textit left right big Big bigg
  Bigg bigl bigr Bigl Bigr lvert rvert lVert rVert vert Vert mid parallel perp angle triangle circ degree prime cdots ldots dots vdots ddots quad qquad
  alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi varphi chi psi omega
  Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim limsup liminf
  max min sup inf det dim ker gcd lcm mod bmod pmod sum prod int iint iiint oint partial nabla hat bar vec tilde dot ddot overline underline widehat
  overrightarrow overbrace underbrace binom dbinom tbinom choose begin end matrix pmatrix bmatrix vmatrix cases array aligned align rightarrow leftarrow
  Rightarrow Leftarrow Leftrightarrow leftrightarrow longrightarrow implies iff mapsto forall exists neg land lor wedge vee oplus otimes therefore because
  langle rangle lfloor rfloor lceil rceil lbrace rbrace backslash ell Re Im hbar star ast bullet displaystyle textstyle limits nolimits underset overset
  stackrel boxed cancel not hline`.split(/\s+/),
);

/** True for LaTeX without delimiters that may be shown. `material`: texts of the turn, whose own commands are known. */
export function isSafeLatex(latex: string, material: readonly string[]): boolean {
  if (
    /\$|<\s*[a-z/!]|https?:|javascript:|www\.|\\[a-z]{0,20}@/i.test(latex) ||
    forbidden.test(latex) ||
    !isBalanced(latex)
  )
    return false;
  return [...latex.matchAll(/\\([a-zA-Z]+)/g)].every(
    ([whole, command = '']) => common.has(command) || material.some((text) => text.includes(whole)),
  );
}

const mathSpans =
  /\$\$([\s\S]+?)\$\$|\$(?=\S)([^$\n]+?)(?<=\S)\$|\\\(((?:[^\\]|\\(?!\())+?)\\\)|\\\[((?:[^\\]|\\(?!\[))+?)\\\]/g;

/** The LaTeX between the delimiters of a text. */
export function mathIn(text: string): readonly string[] {
  return [...text.matchAll(mathSpans)].map((match) => match[1] ?? match[2] ?? match[3] ?? match[4] ?? '');
}

/** The text with every piece of mathematics in the place of one blank sign. */
export function withoutMath(text: string): string {
  return text.replace(mathSpans, ' \uE000 ');
}

/** A text may be shown when all its mathematics may, and no command stands outside of it. */
export function hasSafeMath(text: string, material: readonly string[]): boolean {
  return (
    mathIn(text).every((latex) => isSafeLatex(latex, material)) &&
    !/\\[a-zA-Z]{2,}|javascript:|<\s*[a-z/!]/i.test(withoutMath(text))
  );
}

/** LaTeX in one form for looking it up: what only spaces it out goes, delimiters become one mark that is no letter. */
export function comparableLatex(latex: string): string {
  return latex
    .replace(/\\(?:left|right|bigl?|bigr?|Bigl?|Bigr?|displaystyle|textstyle|[,;:! ]|q?quad)(?![a-zA-Z])/g, '')
    .replace(/\\d?frac(?![a-zA-Z])|\\tfrac(?![a-zA-Z])/g, '\\frac')
    .replace(/\$+|\\[()[\]]/g, '\uE002')
    .replace(/[\s~]+/g, '');
}

function isBalanced(latex: string): boolean {
  let depth = 0;
  for (const character of latex.replace(/\\[\\{}]/g, '')) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
