// Reads the JSON data of an answer prompt, as any model gets it. The data may be anything: what is not there is empty.

export interface ExtractivePassage {
  readonly handle: number;
  readonly title: string;
  /** The sentence that introduces it, where it is an item of a list. */
  readonly introducedBy: string;
  /** `step`, `list_item`, `definition`, … */
  readonly kind: string;
  readonly text: string;
}

export interface ExtractiveRequest {
  readonly question: string;
  readonly category: string;
  /** `passages`: the passages themselves are wanted, in full. */
  readonly wants: string;
  /** What to answer where the passages do not; empty when the prompt does not say. */
  readonly declineMark: string;
  /** Best first. */
  readonly passages: readonly ExtractivePassage[];
  /** How rare the question's stems are in the whole course; empty where the caller does not know. */
  readonly termWeights: ReadonlyMap<string, number>;
  /** That the passages cover the question's subject, as the gate judged it; null where the caller does not know. */
  readonly topicProbability: number | null;
}

/** Reads a user message and the caller's hints. Null when the message is not the JSON of an answer prompt. */
export function readRequest(text: string, hints: unknown): ExtractiveRequest | null {
  const data = parse(text);
  if (!isRecord(data) || !Array.isArray(data.passages)) return null;
  const passages: readonly unknown[] = data.passages;
  return {
    question: asText(data.question),
    category: asText(data.category),
    wants: asText(data.wants),
    declineMark: asText(data.if_not_answered),
    termWeights: readWeights(hints),
    topicProbability: isRecord(hints) && typeof hints.topicProbability === 'number' ? hints.topicProbability : null,
    passages: passages.filter(isRecord).map((passage, index) => ({
      handle: typeof passage.handle === 'number' ? passage.handle : index + 1,
      title: asText(passage.title),
      introducedBy: asText(passage.introduced_by),
      kind: asText(passage.kind),
      text: asText(passage.text),
    })),
  };
}

function readWeights(hints: unknown): ReadonlyMap<string, number> {
  const weights = isRecord(hints) && isRecord(hints.termWeights) ? Object.entries(hints.termWeights) : [];
  return new Map(
    weights.flatMap(([stem, weight]) => (typeof weight === 'number' && weight > 0 ? [[stem, weight] as const] : [])),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
