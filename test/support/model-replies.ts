// Replies in the forms that prompts ask for: numbers where a model points, sentences with the numbers they rest on where
// it writes, verdicts where it verifies.
import type { PromptData } from './model-double.ts';

export interface ShownSentence {
  readonly n: number;
  readonly text: string;
}

interface ShownClaim {
  readonly n: number;
  readonly claim: string;
  readonly evidence: readonly ShownSentence[];
}

/** What a model puts before the reader: its words where it writes, and what they rest on. */
export interface Said {
  readonly text: string;
  readonly evidence: readonly number[];
}

/** All sentences of a prompt's passages. */
export function shownIn({ passages }: Pick<PromptData, 'passages'>): readonly ShownSentence[] {
  return passages.flatMap(({ sentences }) => sentences);
}

/** The first whole sentence of each of the first passages, as an honest model would use them. */
export function honestReply(data: PromptData): readonly Said[] {
  return data.passages
    .flatMap(({ sentences }) => sentences.filter(({ text }) => /[.!?]$/.test(text)).slice(0, 1))
    .slice(0, 4)
    .map(({ n, text }) => ({ text: text.replace(/\*\*/g, ''), evidence: [n] }));
}

/** Of a pointing model only the numbers are asked for. Phrases are for where nothing is said. */
export function renderReply(data: PromptData, said: readonly Said[], phrases: readonly string[] = []): string {
  const isWritten = 'language' in data;
  return JSON.stringify({ sentences: isWritten ? said : said.flatMap(({ evidence }) => evidence), phrases });
}

/** Whether a prompt asks which of its claims are stated. */
export function asksVerdicts(data: object): boolean {
  return 'claims' in data;
}

/** @param isStated of a claim, by the texts of its evidence */
export function renderVerdicts(
  data: object,
  isStated: (claim: string, evidence: readonly string[]) => boolean,
): string {
  const { claims } = data as { readonly claims: readonly ShownClaim[] };
  const verdicts = claims.map(({ n, claim, evidence }) => {
    const texts = evidence.map(({ text }) => text);
    return { claim: n, stated_by: isStated(claim, texts) ? evidence.map((each) => each.n) : [] };
  });
  return JSON.stringify({ verdicts });
}
