// Parts that fail telling all that they were sent: a database whose error holds the statement's values, a vector store, an
// encoder and a model that send the request back. They stand before the real ones, at the Worker's own `fetch`.
import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';

interface Addresses {
  readonly database: string;
  readonly vectors: string;
  readonly embeddings: string;
  /** Nothing is there: a model that fails, or one that repeats what it was told. */
  readonly model: string;
}
type Part = keyof Addresses;

/** `database later`: the second statement of each request and those after it. Without any the model alone fails. */
export type Failing = 'no part' | 'database' | 'database later' | 'vectors' | 'embeddings' | 'model that repeats';

/** What fails for one request and whatever goes on after it, as long as it is said to. */
export interface Spell {
  failing: Failing;
  statements: number;
  /** Parts asked in it so far. */
  readonly asked: Set<Part>;
}

export const spellOf = (failing: Failing): Spell => ({ failing, statements: 0, asked: new Set() });

export interface FailingParts {
  /** For whatever is in no spell. */
  fail(failing: Failing): void;
  /** The spell lasts until its `failing` is changed. */
  during<Result>(spell: Spell, run: () => Result): Result;
  /** Puts the real `fetch` back. */
  restore(): void;
}

export function standBefore(addresses: Addresses): FailingParts {
  const real = globalThis.fetch;
  const spells = new AsyncLocalStorage<Spell>();
  const ofAll = spellOf('no part');
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as Request, init as RequestInit);
    const [part] = (Object.entries(addresses) as [Part, string][]).find(([, url]) => request.url.startsWith(url)) ?? [];
    if (part === undefined) return real(request);
    const spell = spells.getStore() ?? ofAll;
    spell.asked.add(part);
    if (part === 'database') spell.statements += 1;
    const { failing, statements } = spell;
    const isFailing = part === failing || (part === 'database' && failing === 'database later' && statements > 1);
    if (!isFailing && part !== 'model') return real(request);
    const sent = await request.text();
    // As a frame of a stack would look, so that what is cut from a message by its form shows.
    const said = `${sent}\n    at ${sent.slice(0, 2000).replaceAll(/\s/g, ' ')} (file.js:1:1)`;
    if (part === 'database') return databaseError(said);
    if (part === 'vectors') return Response.json({ error: said, status: 400 }, { status: 400 });
    if (part === 'model' && failing === 'model that repeats') return repeat(sent);
    // For good: ingestion would wait for one that is only busy.
    return Response.json({ error: { message: said, type: said, code: said, param: said } }, { status: 400 });
  });
  return {
    fail(next) {
      ofAll.failing = next;
      ofAll.statements = 0;
    },
    during: (spell, run) => spells.run(spell, run),
    restore: () => spy.mockRestore(),
  };
}

/** As Neon's proxy tells a failed statement, with the values in every field that may hold some. */
function databaseError(said: string): Response {
  const fields = ['message', 'detail', 'hint', 'where', 'internalQuery', 'schema', 'table', 'column', 'dataType'];
  const told = Object.fromEntries(fields.map((name) => [name, said]));
  return Response.json({ ...told, constraint: said, code: '22P05', severity: 'ERROR' }, { status: 400 });
}

/** Says the end of what it was told, where the learner is heard, as a reply or a stream; names itself by it too, and why it ended. */
function repeat(told: string): Response {
  const sent = told.slice(-2000);
  const head = { id: sent, created: 0, model: sent };
  if (!told.includes('"stream":true')) {
    const message = { role: 'assistant', content: sent };
    const choices = [{ index: 0, finish_reason: sent, message }];
    return Response.json({ ...head, object: 'chat.completion', choices });
  }
  const chunk = (choice: object) =>
    `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] })}\n\n`;
  const events = [chunk({ delta: { role: 'assistant', content: sent } }), chunk({ delta: {}, finish_reason: sent })];
  return new Response(`${events.join('')}data: [DONE]\n\n`, { headers: { 'content-type': 'text/event-stream' } });
}
