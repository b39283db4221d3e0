// Conditions as the vector store's filter language. Values come from allow-lists, but nothing here relies on it.
// Pure; throws rather than send a value that could end its quotes.
import type { PassageCondition } from '../ports/passage-index.ts';

const fieldPattern = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
/** Ids of units and questions, tiers. No quote, no backslash, no glob. */
const valuePattern = /^[A-Za-z0-9_.-]{1,160}$/;

/**
 * @returns null where nothing narrows the search; `nothing` where no record can pass (the store need not be asked)
 * @throws RangeError for a field or a value that could not stand in quotes
 */
export function filterOf(conditions: readonly PassageCondition[]): string | 'nothing' | null {
  if (conditions.length === 0) return null;
  const parts: string[] = [];
  for (const condition of conditions) {
    const { field } = condition;
    if (!fieldPattern.test(field)) throw new RangeError(`${JSON.stringify(field)} cannot be a field of a filter`);
    const values = [...new Set('equals' in condition ? condition.equals : condition.holds)].map(quote);
    if (values.length === 0) return 'nothing';
    if ('equals' in condition) parts.push(`${field} IN (${values.join(', ')})`);
    else parts.push(`(${values.map((value) => `${field} CONTAINS ${value}`).join(' OR ')})`);
  }
  return parts.join(' AND ');
}

function quote(value: string): string {
  if (!valuePattern.test(value)) throw new RangeError(`${JSON.stringify(value)} cannot be a value of a filter`);
  return `'${value}'`;
}
