// A number in digits and in words is one word when a question is matched with the course: "5 principles" are "five
// principles". Whole numbers that have one word; in every language of the tables.

import { figureWords } from './languages/figures.ts';
import { stemOf } from './stem.ts';

const byValue = new Map<number, Set<string>>();
const numberOf = new Map<string, number>();
for (const { cardinals, tens } of Object.values(figureWords)) {
  const list = (written: string) => written.normalize('NFC').match(/\S+/g) ?? [];
  const numbers = [
    ...[...list(cardinals).entries()].map(([value, word]) => [value, word] as const),
    ...[...list(tens).entries()].map(([index, word]) => [(index + 2) * 10, word] as const),
  ];
  for (const [value, word] of numbers) {
    if (value < 2) continue;
    const forms = byValue.get(value) ?? new Set([String(value)]);
    byValue.set(value, forms.add(stemOf(word.toLowerCase())));
    for (const form of forms) numberOf.set(form, value);
  }
}

const none: readonly string[] = [];

/** Stems that say the same number, its own left out; none for other words. */
export function otherForms(stem: string): readonly string[] {
  const value = numberOf.get(stem);
  return value === undefined ? none : [...(byValue.get(value) ?? [])].filter((form) => form !== stem);
}

/** The stem as `known` has it: itself, or the same number in another form. */
export function formIn(known: { has(stem: string): boolean }, stem: string): string {
  return known.has(stem) ? stem : (otherForms(stem).find((form) => known.has(form)) ?? stem);
}
