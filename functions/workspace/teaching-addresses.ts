// Addresses of the teachers' pages and of joining: what a link, a form and a copied address lead back to.

const paths = {
  classes: '/teach',
  class: '/teach/class',
  learner: '/teach/learner',
  questions: '/teach/questions',
  join: '/join',
} as const;
type TeachingPlace = keyof typeof paths;

/** `/teach/class?class=ID&sort=…`, without what is null. */
export function teachingAddress(
  place: TeachingPlace,
  search: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value) given.set(name, value);
  const text = given.toString();
  return text === '' ? paths[place] : `${paths[place]}?${text}`;
}

/** A join code as people read it out: `K7MPQ-R2T9X`. */
export function showCode(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
