// The leaves of a formula: identifiers, numbers, operators and text, each sign by its LaTeX command.
import { functionNames, invisibleOperators, symbols } from './math-symbols.ts';
import { attributeOf, type MathNode } from './math-tree.ts';

export function latexOfIdentifier(node: MathNode): string {
  const text = node.text.replace(invisibleOperators, '').trim();
  const variant = attributeOf(node, 'mathvariant');
  if (functionNames.has(text)) return `\\${text}`;
  if ([...text].length <= 1) {
    const latex = latexOfCharacters(text);
    return variant.startsWith('bold') && latex !== '' ? `\\mathbf{${latex}}` : latex;
  }
  if (/^\p{L}+$/u.test(text)) return `\\mathrm{${text}}`;
  return /\s/.test(text) ? latexOfText(node.text) : latexOfCharacters(text);
}

/** Digits, letters and signs, each sign by its command. */
export function latexOfCharacters(text: string): string {
  let latex = '';
  for (const character of text
    .replace(invisibleOperators, '')
    .replace(/[\s\u00A0]+/g, ' ')
    .trim()) {
    const symbol = character === '\\' ? '' : (symbols.get(character) ?? character);
    latex += /^\\[a-zA-Z]+$/.test(symbol) ? `${symbol} ` : symbol;
  }
  return latex.trim();
}

export function latexOfOperator(source: string): string {
  const text = source.replace(invisibleOperators, '').trim();
  if (functionNames.has(text)) return `\\${text}`;
  if (text === '^') return '\\wedge';
  if (/^["”“]$/.test(text)) return text;
  return /^\p{L}{2,}$/u.test(text) ? `\\operatorname{${text}}` : latexOfCharacters(text);
}

export function latexOfText(source: string): string {
  const text = source
    .replace(invisibleOperators, '')
    .replace(/[\s\u00A0\u2000-\u200A]+/g, ' ')
    .replace(/\\(?=[_*#$%&])/g, '');
  if (text.trim() === '') return '';
  // Numbers and signs typed as text are maths all the same.
  if (/^[\s\d.,°=+−<>()/-]+$/.test(text))
    return `${/^[\s\u00A0]{4}/.test(source) ? '\\quad ' : ''}${latexOfCharacters(text)}`;
  if (functionNames.has(text.trim())) return `\\${text.trim()}`;
  return `\\text{${text
    .replace(/\\/g, '')
    .replace(/[{}$%#&_]/g, '\\$&')
    .replace(/[\^~]/g, '')}}`;
}
