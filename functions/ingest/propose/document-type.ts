// What kind of document a file is, by the words its name and folders use. Null is better than a wrong guess.

const types: readonly (readonly [string, string])[] = [
  ['drawing', 'drawings?|dwgs?'],
  ['layout', 'layouts?|general arrangements?|ga'],
  ['diagram', 'diagrams?|slds?|schematics?|single[- ]line|p&?ids?'],
  ['specification', 'specifications?|specs?|requirements'],
  ['manual', 'manuals?|handbooks?|instructions?|user guides?|guides?'],
  ['schedule', 'schedules?'],
  ['datasheet', 'data ?sheets?'],
  ['calculation', 'calculations?|calcs?|sizing'],
  ['method statement', 'method statements?'],
  ['procedure', 'procedures?|sops?'],
  ['report', 'reports?|stud(?:y|ies)|assessments?'],
  ['standard', 'standards?'],
  ['list', 'lists?|registers?|bill of (?:quantities|materials)|boqs?|boms?'],
  ['certificate', 'certificates?'],
  ['minutes', 'minutes|mom'],
  ['plan', 'plans?'],
];

/** The type named last: "drawing list" is a list, "layout drawing" a drawing. */
export function guessDocumentType(name: string, folder: string): string | null {
  const inName = lastNamed(name);
  if (inName !== null) return inName;
  return folder
    .split('/')
    .reverse()
    .reduce<string | null>((found, part) => found ?? lastNamed(part), null);
}

function lastNamed(text: string): string | null {
  const words = text.replace(/[-_.]+/g, ' ').toLowerCase();
  let best: { readonly type: string; readonly end: number } | null = null;
  for (const [type, pattern] of types) {
    for (const match of words.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu'))) {
      const end = match.index + match[0].length;
      // "method statement" ends where "statement" does, and says more than a word that begins later.
      if (best === null || end > best.end) best = { type, end };
    }
  }
  return best?.type ?? null;
}
