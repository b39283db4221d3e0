// Includes of AsciiDoc, replaced by the course's files they name before a document is hashed and read. A part of the same
// format brings its own includes; anything else is a listing. What names no file stays: the reader leaves it out.
import { chosenLines, includeOf } from './include-lines.ts';

interface IncludeBudget {
  directives: number;
  characters: number;
}

const depthLimit = 6;
const valueLimit = 500;

export async function resolveAsciidocIncludes(
  input: { readonly path: string; readonly text: string; readonly budget: IncludeBudget },
  files: {
    /** Text of a file, null where the course has none or it is too long. */
    readonly read: (path: string) => Promise<string | null>;
    /** Null where it leads out of the course. */
    readonly pathFrom: (document: string, target: string) => string | null;
  },
): Promise<string> {
  const { budget } = input;
  const values = new Map<string, string>();
  const insert = (target: string): string =>
    target.replace(/\{([\w-]{1,50})\}/g, (whole, name: string) => values.get(name.toLowerCase()) ?? whole);

  const resolve = async (path: string, text: string, depth: number): Promise<string> => {
    const written: string[] = [];
    for (const line of text.split('\n')) {
      const value = line.length > valueLimit ? null : /^:([\w-]{1,50}):[ \t]+(\S.*)$/.exec(line);
      if (value !== null)
        values.set(
          (value[1] ?? '').toLowerCase(),
          insert(value[2] ?? '')
            .trim()
            .slice(0, valueLimit),
        );
      const include = includeOf(line);
      const found = include === null ? null : await partOf(path, include, depth);
      written.push(found ?? line);
    }
    return written.join('\n');
  };

  const partOf = async (
    path: string,
    { target, attributes }: NonNullable<ReturnType<typeof includeOf>>,
    depth: number,
  ): Promise<string | null> => {
    if (budget.directives <= 0 || depth >= depthLimit) return null;
    budget.directives -= 1;
    const place = files.pathFrom(path, insert(target));
    const whole = place === null ? null : await files.read(place);
    const chosen = whole === null ? null : chosenLines(whole, attributes);
    if (place === null || chosen === null || chosen.length > budget.characters) return null;
    budget.characters -= chosen.length;
    if (!isAsciidoc(place)) return chosen;
    const inner = await resolve(place, chosen, depth + 1);
    const offset = Number(/^[+-]?\d$/.exec(attributes.get('leveloffset') ?? '')?.[0] ?? 0);
    if (offset === 0) return inner;
    const sign = (by: number): string => `:leveloffset: ${by < 0 ? '' : '+'}${by}`;
    return `${sign(offset)}\n\n${inner}\n\n${sign(-offset)}`;
  };

  return resolve(input.path, input.text, 0);
}

export function isAsciidoc(path: string): boolean {
  return /\.(?:adoc|asciidoc|asc)$/i.test(path);
}
