// Forms sent twice: by a double click, by a reload, or by a client of its own that sets the header. Under a key a form is
// carried out once and leads to the same page again. A form that changed is another one, whatever key stands in it.
import { problems } from '../../contract/problem.ts';
import type { Identity } from '../../ports/scope.ts';
import type { HttpServices } from '../backend.ts';
import type { ProblemOutcome } from '../error-response.ts';
import { describeKeyed, hashOf, isPassing, keyHeader, readKeyOf, refusalOf } from '../idempotency.ts';
import type { ReadForm } from '../read-body.ts';
import { type Carried, runUnderKey } from '../run-under-key.ts';
import type { PageReply } from './page-reply.ts';

/** Of a visit to a page, what its form is carried out by. */
interface Posted {
  readonly identity: Identity;
  readonly services: Pick<HttpServices, 'idempotency'>;
  readonly request: Request;
  readonly requestId: string;
  readForm(): Promise<ReadForm>;
  waitUntil(task: Promise<unknown>): void;
}

type Reply = PageReply | ProblemOutcome;

interface PostedPage {
  readonly reply: Reply;
  readonly isReplayed: boolean;
}

/** Name of the hidden field that holds a form's key. */
const keyField = 'key';

/** @param show carries the form out; under one key it must have its effect once */
export async function postOnce<Visit extends Posted>(
  visit: Visit,
  show: (visit: Visit) => Promise<Reply>,
): Promise<PostedPage> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return { reply: form, isReplayed: false };
  const read = await keyOf(visit.request, form.fields);
  if (read.kind === 'problem') return { reply: read, isReplayed: false };
  if (read.key === null) return { reply: await show(visit), isReplayed: false };
  const { identity, request, services, requestId } = visit;
  const { search } = new URL(request.url);
  const keyed = await describeKeyed({
    ...{ identity, method: 'POST', address: request.url, key: read.key },
    meaning: [search, form.fields.toString()],
  });
  const ran = await runUnderKey({
    store: services.idempotency,
    keyed,
    requestId,
    run: async () => carry(await show(visit)),
    waitUntil: visit.waitUntil,
  });
  if (ran.kind === 'ran') return { reply: ran.reply, isReplayed: false };
  if (ran.kind === 'done') return { reply: ran.reply as Reply, isReplayed: true };
  return { reply: refusalOf(ran.kind), isReplayed: false };
}

/** The header's key, or the form's with what the form says. */
async function keyOf(request: Request, fields: URLSearchParams): Promise<ReturnType<typeof readKeyOf>> {
  const given = request.headers.get(keyHeader);
  if (given !== null) return readKeyOf(given);
  const ofForm = fields.get(keyField);
  if (!ofForm) return readKeyOf(null);
  const { search } = new URL(request.url);
  return readKeyOf(`form-${await hashOf([ofForm, search, fields.toString()])}`);
}

function carry(reply: Reply): Carried<Reply> {
  if (reply.kind === 'problem') {
    const kept = isPassing(reply) ? null : { status: problems[reply.code].status, reply };
    return { reply, kept: Promise.resolve(kept) };
  }
  if (reply.kind === 'redirect') return { reply, kept: Promise.resolve({ status: 303, reply }) };
  if (reply.kind === 'file') return { reply, kept: Promise.resolve({ status: 200, reply }) };
  const hasFailed = reply.problemCode && problems[reply.problemCode].status >= 500;
  return { reply, kept: Promise.resolve(hasFailed ? null : { status: reply.status ?? 200, reply }) };
}
