// The value of an expression at a point, as a complex number. Pure; arithmetic by complex.js.
import { Complex } from 'complex.js';
import type { Expression } from './read-expression.ts';

export type Point = ReadonlyMap<string, number>;

const constants: Readonly<Record<string, Complex>> = {
  pi: new Complex(Math.PI, 0),
  e: new Complex(Math.E, 0),
  i: new Complex(0, 1),
  infinity: new Complex(Number.POSITIVE_INFINITY, 0),
};

/** Symbols whose value a point must give. */
export function symbolsOf(expression: Expression): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (each: Expression): void => {
    switch (each.kind) {
      case 'symbol':
        if (!Object.hasOwn(constants, each.name)) found.add(each.name);
        break;
      case 'negate':
        visit(each.of);
        break;
      case 'call':
        visit(each.argument);
        if (each.base !== null) visit(each.base);
        break;
      case 'binary':
        visit(each.left);
        visit(each.right);
        break;
    }
  };
  visit(expression);
  return found;
}

/** Not finite where the expression has no value there, or one too large to hold; infinite only as ∞ or -∞ itself. */
export function evaluateExpression(expression: Expression, point: Point): Complex {
  switch (expression.kind) {
    case 'number':
      return new Complex(expression.value, 0);
    case 'symbol':
      return Object.hasOwn(constants, expression.name)
        ? (constants[expression.name] ?? notThere())
        : new Complex(point.get(expression.name) ?? Number.NaN, 0);
    case 'negate': {
      const { re, im } = evaluateExpression(expression.of, point);
      // Taken from nought, so that no -0 sends a root or a logarithm to the other side of its cut.
      return new Complex(0 - re, 0 - im);
    }
    case 'binary':
      return combine(expression, point);
    case 'call':
      return call(expression, point);
  }
}

/** complex.js divides by what is no number and finds nought: only values are counted with, and only values come out. */
function ofValues(values: readonly Complex[], calculate: () => Complex): Complex {
  const result = values.every((value) => value.isFinite()) ? calculate() : notThere();
  return result.isFinite() ? result : notThere();
}

function combine(expression: Extract<Expression, { kind: 'binary' }>, point: Point): Complex {
  const left = evaluateExpression(expression.left, point);
  const right = evaluateExpression(expression.right, point);
  return ofValues([left, right], () => {
    switch (expression.operator) {
      case '+':
        return left.add(right);
      case '-':
        return left.sub(right);
      case '*':
        return left.mul(right);
      case '/':
        return left.div(right);
      case '^':
        return raise(left, right);
    }
  });
}

/** A real cube root of a negative number is real here, as learners mean it. */
function raise(base: Complex, exponent: Complex): Complex {
  const isReal = base.im === 0 && exponent.im === 0;
  const root = isReal && base.re < 0 ? 1 / exponent.re : Number.NaN;
  const nearest = Math.round(root);
  if (Math.abs(root - nearest) < 1e-12 && Math.abs(nearest) % 2 === 1) {
    return new Complex(-((-base.re) ** exponent.re), 0);
  }
  return base.pow(exponent);
}

const functions: Readonly<Record<string, (value: Complex) => Complex>> = {
  sin: (value) => value.sin(),
  cos: (value) => value.cos(),
  tan: (value) => value.tan(),
  sec: (value) => value.sec(),
  csc: (value) => value.csc(),
  cot: (value) => value.cot(),
  asin: (value) => value.asin(),
  acos: (value) => value.acos(),
  atan: (value) => value.atan(),
  sinh: (value) => value.sinh(),
  cosh: (value) => value.cosh(),
  tanh: (value) => value.tanh(),
  sqrt: (value) => value.sqrt(),
  cbrt: (value) => raise(value, new Complex(1 / 3, 0)),
  exp: (value) => value.exp(),
  abs: (value) => new Complex(value.abs(), 0),
  ln: (value) => value.log(),
};

function call(expression: Extract<Expression, { kind: 'call' }>, point: Point): Complex {
  const argument = evaluateExpression(expression.argument, point);
  if (expression.name === 'log') {
    const base = expression.base === null ? new Complex(10, 0) : evaluateExpression(expression.base, point);
    const natural = base.log();
    return ofValues([argument, natural], () => argument.log().div(natural));
  }
  return ofValues([argument], () => functions[expression.name]?.(argument) ?? notThere());
}

function notThere(): Complex {
  return new Complex(Number.NaN, Number.NaN);
}
