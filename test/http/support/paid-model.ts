// A language model behind HTTP that says what its calls cost: it points at the first sentence it is shown, and holds every
// answer that it is to mark for right, and drafts a question for each passage of a course. For tests in workerd; runs in Node.
import { type ModelAct, type ModelDouble, startModelDouble } from '../../support/model-double.ts';

/** Of each call. */
export const tokens = { sent: 100, written: 10 } as const;
const usage = {
  prompt_tokens: tokens.sent,
  completion_tokens: tokens.written,
  total_tokens: tokens.sent + tokens.written,
};

export async function startPaidModel(): Promise<ModelDouble> {
  const model = await startModelDouble();
  const [pointed, verdict] = ['{"sentences":[1],"phrases":[]}', '{"isCorrect":true}'].map(saying);
  model.behave((data) => {
    if ('course' in data) return saying(JSON.stringify(draftsFor(data.passages)));
    return (data.passages === undefined ? verdict : pointed) as ModelAct;
  });
  return model;
}

function draftsFor(passages: readonly object[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(passages.map((_, index) => [index + 1, [`what was said in number ${index + 1}`]]));
}

function saying(content: string): ModelAct {
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
  const reply = { id: 'double', object: 'chat.completion', created: 0, model: 'double', choices, usage };
  return { kind: 'raw', contentType: 'application/json', body: JSON.stringify(reply) };
}
