// The symbols of the maths input: data only. A hole (◦) is a place to fill; the first one takes what was selected.
// Signs of their own are put in as themselves, structures as LaTeX: the checker of answers reads both.
import type { Texts } from '../texts/wording.ts';

export interface MathSymbol {
  readonly name: keyof Texts['composer']['math']['symbols'];
  /** What its button shows. */
  readonly face: string;
  readonly template: string;
  /** Follows what stands there: without a selection its first hole is what was just typed. */
  readonly isSuffix?: true;
}

export interface SymbolGroup {
  readonly name: keyof Texts['composer']['math']['groups'];
  readonly symbols: readonly MathSymbol[];
}

function sign(name: MathSymbol['name'], face: string): MathSymbol {
  return { name, face, template: face };
}

export const symbolGroups: readonly SymbolGroup[] = [
  {
    name: 'basics',
    symbols: [
      { name: 'fraction', face: 'a⁄b', template: '\\frac{◦}{◦}' },
      { name: 'power', face: 'xⁿ', template: '◦^{◦}', isSuffix: true },
      { name: 'square', face: 'x²', template: '◦^2', isSuffix: true },
      { name: 'index', face: 'xₙ', template: '◦_{◦}', isSuffix: true },
      { name: 'root', face: '√', template: '\\sqrt{◦}' },
      { name: 'nthRoot', face: 'ⁿ√', template: '\\sqrt[◦]{◦}' },
      { name: 'brackets', face: '( )', template: '(◦)' },
      { name: 'absolute', face: '|x|', template: '|◦|' },
      sign('times', '×'),
      sign('divided', '÷'),
      sign('plusMinus', '±'),
      sign('degree', '°'),
    ],
  },
  {
    name: 'relations',
    symbols: [
      sign('equals', '='),
      sign('notEqual', '≠'),
      sign('less', '<'),
      sign('greater', '>'),
      sign('atMost', '≤'),
      sign('atLeast', '≥'),
      sign('approximately', '≈'),
      sign('infinity', '∞'),
      sign('union', '∪'),
    ],
  },
  {
    name: 'functions',
    symbols: [
      { name: 'sine', face: 'sin', template: 'sin(◦)' },
      { name: 'cosine', face: 'cos', template: 'cos(◦)' },
      { name: 'tangent', face: 'tan', template: 'tan(◦)' },
      { name: 'logarithm', face: 'log', template: 'log(◦)' },
      { name: 'logarithmBase', face: 'logₙ', template: 'log_{◦}(◦)' },
      { name: 'naturalLogarithm', face: 'ln', template: 'ln(◦)' },
      { name: 'exponential', face: 'eˣ', template: 'e^{◦}' },
      { name: 'sum', face: '∑', template: '\\sum_{◦}^{◦} ' },
      { name: 'integral', face: '∫', template: '\\int_{◦}^{◦} ' },
      { name: 'limit', face: 'lim', template: '\\lim_{◦} ' },
    ],
  },
  {
    name: 'greek',
    symbols: [
      sign('alpha', 'α'),
      sign('beta', 'β'),
      sign('gamma', 'γ'),
      sign('delta', 'δ'),
      sign('epsilon', 'ε'),
      sign('theta', 'θ'),
      sign('lambda', 'λ'),
      sign('mu', 'μ'),
      sign('pi', 'π'),
      sign('rho', 'ρ'),
      sign('sigma', 'σ'),
      sign('tau', 'τ'),
      sign('phi', 'φ'),
      sign('omega', 'ω'),
    ],
  },
];
