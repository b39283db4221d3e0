// Expressions and answers written out with every bracket, so that a test's table can say what was read.
import type { ParsedAnswer } from '../../../functions/policy/drill-answer/parse-answer.ts';
import type { Expression } from '../../../functions/policy/drill-answer/read-expression.ts';

export function written(expression: Expression | null): string {
  if (expression === null) return 'nothing';
  switch (expression.kind) {
    case 'number':
      return String(expression.value);
    case 'symbol':
      return expression.name;
    case 'negate':
      return `(-${written(expression.of)})`;
    case 'call':
      return `${expression.name}${expression.base ? `_${written(expression.base)}` : ''}[${written(expression.argument)}]`;
    case 'binary':
      return `(${written(expression.left)} ${expression.operator} ${written(expression.right)})`;
  }
}

export function writtenAnswer(answer: ParsedAnswer): string {
  switch (answer.kind) {
    case 'expression':
      return `${written(answer.expression)}${answer.hasPercent ? ' per cent' : ''}`;
    case 'relation':
      return answer.sides.map((side, index) => `${written(side)} ${answer.relations[index] ?? ''}`.trim()).join(' ');
    case 'tuple':
      return `${answer.open}${answer.items.map(written).join(', ')}${answer.close}`;
    case 'union':
      return `union of ${answer.parts.map(writtenAnswer).join(' and ')}`;
    case 'matrix':
      return `matrix ${answer.rows.map((row) => row.map(written).join(' ')).join('; ')}`;
    case 'list':
      return `list by "${answer.joinedBy}" of ${answer.items.map(writtenAnswer).join(' and ')}`;
    case 'text':
      return `text ${answer.text}`;
  }
}
