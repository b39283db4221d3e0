// The words and formulas of a turn that a question of the model may use: its anchors, passages and drill, one text each,
// and what may stand beside any of them: the learner's own words and the titles in scope. Pure; read once a turn.
import { cleanText, stripMarkup, tokenise } from '../text/text.ts';
import { comparableLatex } from './safe-latex.ts';

/** The same texts, with these beside them. */
export function withBeside(material: TurnMaterial, beside: readonly string[]): TurnMaterial {
  return { ...material, beside: new LazyText(beside.join('\n')), raw: [...material.raw, ...beside] };
}

interface ReadText {
  readonly raw: string;
  readonly stems: ReadonlySet<string>;
  readonly latex: string;
}

/** Reads a text when it is first asked for: most turns ask for few. */
class LazyText implements ReadText {
  readonly raw: string;
  #stems: ReadonlySet<string> | null = null;
  #latex: string | null = null;

  constructor(raw: string) {
    this.raw = raw;
  }

  get stems(): ReadonlySet<string> {
    this.#stems ??= stemsOf(this.raw);
    return this.#stems;
  }

  get latex(): string {
    this.#latex ??= comparableLatex(this.raw);
    return this.#latex;
  }
}

export interface TurnMaterial {
  readonly texts: readonly ReadText[];
  readonly beside: ReadText;
  /** As given, for looking up commands of LaTeX. */
  readonly raw: readonly string[];
}

export function readMaterial(input: {
  readonly texts: readonly string[];
  readonly beside: readonly string[];
}): TurnMaterial {
  const beside = new LazyText(input.beside.join('\n'));
  const texts = input.texts.map((text) => new LazyText(text));
  return { texts: texts.length === 0 ? [beside] : texts, beside, raw: [...input.texts, ...input.beside] };
}

/** Stems of all words and numbers, those without a topic too. */
function stemsOf(text: string): ReadonlySet<string> {
  return new Set(tokenise(cleanText(stripMarkup(text))).map((token) => token.stem));
}

/**
 * Whether one text of the turn, with what may stand beside it, holds all of these. A question that draws its words from
 * two texts could put together what neither says.
 */
export function standsTogether(
  material: TurnMaterial,
  wanted: { readonly stems: readonly string[]; readonly formulas: readonly string[] },
): boolean {
  const { beside } = material;
  const formulas = wanted.formulas.map(comparableLatex);
  return material.texts.some(
    (text) =>
      wanted.stems.every((stem) => text.stems.has(stem) || beside.stems.has(stem)) &&
      formulas.every((formula) => holdsFormula(text.latex, formula) || holdsFormula(beside.latex, formula)),
  );
}

/** Whether a formula stands in a text, not as a part of a longer number, name or command. */
export function holdsFormula(text: string, formula: string): boolean {
  if (formula === '') return false;
  const isPart = (end: string, next: string) => /[\p{L}\p{N}.]/u.test(end) && /[\p{L}\p{N}]/u.test(next);
  for (let at = text.indexOf(formula); at >= 0; at = text.indexOf(formula, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + formula.length] ?? ' '];
    if (!isPart(before, formula[0] ?? '') && !isPart(formula.at(-1) ?? '', after) && before !== '\\') return true;
  }
  return false;
}
