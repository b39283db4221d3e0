// One call to a model about an answer that rules cannot judge. The reply may be anything: whatever is not a plain verdict
// counts as none. None of its words are ever shown, and no answer key is ever sent to it.
import { z } from 'zod';
import { gradeDrillPrompt } from '../../prompts/grade-drill.ts';
import type { DrillCard } from '../contract/tutor-card.ts';
import type { ShortReplyModel } from '../ports/short-reply.ts';

export interface ModelVerdict {
  readonly isCorrect: boolean;
  /** From the tags it was given; null otherwise. */
  readonly commonMistakeTag: string | null;
}

const replySchema = z.object({ isCorrect: z.boolean(), commonMistakeTag: z.string().nullish() });
const longestReply = 1_000;

/** Null where the model failed, or said anything but a verdict. */
export async function askGradeModel(input: {
  readonly model: ShortReplyModel;
  readonly card: Pick<DrillCard, 'prompt' | 'questionLatex' | 'options'>;
  readonly answer: string;
  readonly tags: readonly string[];
  readonly timeLimitMs: number;
}): Promise<ModelVerdict | null> {
  const { model, card, answer, tags, timeLimitMs } = input;
  const reply = await model.reply({
    instructions: gradeDrillPrompt.text,
    data: JSON.stringify({
      prompt: card.prompt,
      question: card.questionLatex,
      options: card.options,
      answer,
      mistakes: tags,
    }),
    timeLimitMs,
  });
  return reply === null ? null : readVerdict(reply, tags);
}

function readVerdict(reply: string, tags: readonly string[]): ModelVerdict | null {
  if (reply.length > longestReply) return null;
  const text = reply
    .trim()
    .replace(/^```(?:json)?/, '')
    .replace(/```$/, '');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = replySchema.safeParse(value);
  if (!parsed.success) return null;
  const { isCorrect, commonMistakeTag = null } = parsed.data;
  const isListed = !isCorrect && commonMistakeTag !== null && tags.includes(commonMistakeTag);
  return { isCorrect, commonMistakeTag: isListed ? commonMistakeTag : null };
}
