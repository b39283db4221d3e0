// LaTeX as the source's converter left it, mended where it says something else than it shows. Pure.

/**
 * Mends LaTeX: names of functions that run into a coefficient or a base, and braces that nobody sees but that would take
 * a coefficient under the exponent (`{2\left(5\right)}^x` is shown as 2(5)^x and means that).
 */
export function tidyLatex(latex: string): string {
  return latex
    .replace(/\\operatorname\{([a-z]?)cbrt\}\s*\\left\(((?:[^()\\]|\\(?!left|right))*)\\right\)/g, '$1\\sqrt[3]{$2}')
    .replace(/\\operatorname\{([a-z])sqrt\}\s*\\left\(((?:[^()\\]|\\(?!left|right))*)\\right\)/g, '$1\\sqrt{$2}')
    .replace(/\\operatorname\{(-?[\d.]+|\\[a-zA-Z]+(?:\s*_(?:\w|\{\w+\}))?)\}/g, '$1')
    .replace(/\\operatorname\{(\\left\((?:[^()\\]|\\(?!left|right))*\\right\))\}/g, '$1')
    .replace(/\\operatorname\{(?:log_(\w+))\}/g, '\\log_{$1}')
    .replace(/(?<![a-zA-Z])\\?log\s?(\d+)\s*(?=\(|\\left\()/g, '\\log_{$1}')
    .replace(/(?<![a-zA-Z])\\?(theta|alpha|beta)\s?(\d)(?!\d)/g, '\\$1_{$2}')
    .replace(/\{\s*([^{}()^_\\]*[^{}()^_\\\s=+-])\s*(\\left\([^(){}]*\\right\)|\([^(){}]*\))\s*\}(?=\s*\^)/g, '$1$2')
    .replace(/(?<![\\_^a-zA-Z}])\{([a-zA-Z])([a-zA-Z])\}(?=\s*\^)/g, '$1$2');
}

const beyondMending = [
  /\{\{[^{}]*\}\s*\\left\([^()]*\\right\)\}\s*\^/,
  // A factor behind a fraction went below its line: 1/2 (x+1)^2 as 1 over 2(x+1)^2.
  /\\frac\{[^{}]*\}\{\{[^{}]*[\da-z]\s*\\left\([^()]*\\right\)\}\s*\^/,
  /\\frac\{-?\d+\}\{-?\d+\s*\\left\(/,
  /(?<![a-z])sum\s*\{/,
  /~/,
  /degrees\s*\$*\d/,
  /negneg/,
];

/** What the converter took apart past mending: a power under a fraction's line, a sum, a sign that became `~`. */
export function isBeyondMending(text: string): boolean {
  return beyondMending.some((pattern) => pattern.test(text));
}
