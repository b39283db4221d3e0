// The number and the title of a lesson's name: "1.4 - Composition of Functions", "12.3- Continuity", "Lesson 2: Water".

export interface LessonName {
  /** `1.4`; null where the name has none. */
  readonly number: string | null;
  readonly title: string;
}

export function readLessonName(name: string): LessonName {
  const match =
    /^\s*(?:(?:lesson|section|chapter|unit|module)\s+)?(\d+(?:\.\d+)*)\.?\s*(?:[-–—:.]\s*|\s+)(\S.*)$/iu.exec(name);
  const title = (match?.[2] ?? name).replace(/\s+/g, ' ').trim();
  return { number: match?.[1] ?? null, title };
}

/** `1.4` before `1.10`; names without a number last, else as they came. */
export function compareNumbers(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const [left, right] = [one.split('.').map(Number), other.split('.').map(Number)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? -1) - (right[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A unit id made of a lesson's name: `1.4-composition-of-functions`. */
export function unitIdOf({ number, title }: LessonName): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const id = [...(number === null ? [] : [number]), ...(words ?? [])].join('-').slice(0, 80);
  return id.replace(/-+$/, '') || 'unit';
}
