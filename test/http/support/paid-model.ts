// A language model behind HTTP that says what its calls cost: it writes the first passage it is given, and holds every
// answer that it is to mark for right. For tests in workerd; runs in Node.
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
  model.behave(({ passages }) => (passages === undefined ? verdict() : written(passages[0]?.text ?? '')));
  return model;
}

function written(text: string): ModelAct {
  const chunks = [
    { choices: [{ index: 0, delta: { role: 'assistant', content: text }, finish_reason: null }] },
    { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
    { choices: [], usage },
  ].map((part) => ({ id: 'double', object: 'chat.completion.chunk', created: 0, model: 'double', ...part }));
  const body = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'].map((line) => `data: ${line}\n\n`).join('');
  return { kind: 'raw', contentType: 'text/event-stream', body };
}

function verdict(): ModelAct {
  const message = { role: 'assistant', content: '{"isCorrect":true}' };
  const choices = [{ index: 0, message, finish_reason: 'stop' }];
  const reply = { id: 'double', object: 'chat.completion', created: 0, model: 'double', choices, usage };
  return { kind: 'raw', contentType: 'application/json', body: JSON.stringify(reply) };
}
