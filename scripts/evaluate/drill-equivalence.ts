// Whether two answers have the same values: the judge of near misses that happen to be right. Shares no code with the
// marker it judges: LaTeX is rewritten to JavaScript and run, without any of our own objects in reach.
import { createContext, Script } from 'node:vm';

const context = createContext({ Math });
const points = [0.37, 1.83, 2.71, -1.21, 4.57];
const functions = ['arcsin', 'arccos', 'arctan', 'sin', 'cos', 'tan', 'ln', 'log', 'exp', 'sqrt', 'abs'];

/** Null where either cannot be read: then nothing is known. */
export function haveSameValues(one: string, other: string): boolean | null {
  const [first, second] = [parts(one), parts(other)];
  if (first === null || second === null) return null;
  if (first.length !== second.length) return false;
  for (const place of points.keys()) {
    const values = [first, second].map((each) => each.map((part) => valueAt(part, place)));
    const [left = [], right = []] = values;
    if ([...left, ...right].some((value) => value === null)) return null;
    const isSame = left.every((value, index) => {
      const counterpart = right[index];
      return (
        (Number.isNaN(value) && Number.isNaN(counterpart)) ||
        Math.abs((value ?? 0) - (counterpart ?? 0)) <= 1e-9 * Math.max(1, Math.abs(value ?? 0))
      );
    });
    if (!isSame) return false;
  }
  return true;
}

/** Both sides of an equation, or the value alone. */
function parts(answer: string): readonly string[] | null {
  const code = answer.split('=').map(toCode);
  return code.some((each) => each === null) ? null : code.flatMap((each) => each ?? []);
}

function toCode(latex: string): string | null {
  let text = latex
    .replace(/\$|\\left|\\right|\\,|\\ /g, '')
    .replace(/(\d+(?:\.\d+)?)\s*degrees?/g, '($1*pi/180)')
    .replace(/\^?\\?(?:circ|degree)/g, '')
    .replace(/[{]/g, '(')
    .replace(/[}]/g, ')');
  for (let depth = 0; depth < 8; depth += 1) {
    text = text
      .replace(
        /\\[dt]?frac(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))/,
        '($1/$2)',
      )
      .replace(/\\sqrt(?=\()/, 'sqrt');
  }
  text = text
    .replace(/\\(?:cdot|times)/g, '*')
    .replace(/\\pi|pi/g, 'P')
    .replaceAll('\\', '')
    .replaceAll('^', '**');
  text = text.replace(/\|([^|]*)\|/g, 'abs($1)');
  const names: string[] = [];
  text = text.replace(new RegExp(functions.join('|'), 'g'), (name) => {
    names.push(name);
    return `#${names.length - 1};`;
  });
  if (!/^[\d\sa-zA-Z#;+\-*/().]*$/.test(text) || text.trim() === '') return null;
  text = text
    .replace(/(?<=[\da-zA-Z)])\s*(?=[a-zA-Z(#])/g, '*')
    .replace(/(?<=[a-zA-Z)])\s*(?=\d)/g, '*')
    .replace(/-\s*([\d.a-zA-Z]+)\s*\*\*/g, '-1*$1**');
  return text
    .replace(/(?<![\d.])[a-zA-Z]/g, (letter) =>
      letter === 'P' ? 'Math.PI' : letter === 'e' ? 'Math.E' : `v_${letter}`,
    )
    .replace(/#(\d+);\*?/g, (_, index: string) => {
      const name = names[Number(index)] ?? '';
      return name === 'ln' ? 'Math.log' : name === 'log' ? 'Math.log10' : `Math.${name.replace('arc', 'a')}`;
    });
}

function valueAt(code: string, place: number): number | null {
  const letters = [...new Set(code.match(/v_[a-zA-Z]/g) ?? [])].sort();
  const values = letters.map((name, index) => `const ${name} = ${points[(place + index * 2) % points.length]};`);
  try {
    const value: unknown = new Script(`(() => { ${values.join(' ')} return ${code}; })()`).runInContext(context, {
      timeout: 200,
    });
    return typeof value === 'number' ? value : null;
  } catch {
    return null;
  }
}
