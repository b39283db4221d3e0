// Submissions that must not count, made from what a hostile learner could know: ids of others, of other threads and
// messages, options of other questions, replays. For use cases and over HTTP alike. Pure but for `random`.

/** A message that exists, as whoever makes the world knows it. */
export interface KnownMessage {
  readonly tenantId: string;
  readonly learnerId: string;
  readonly threadId: string;
  readonly messageId: string;
  /** `exam-locked`: its question is locked for its learner; `exam-answered`: an attempt stands. */
  readonly kind: 'exam-open' | 'exam-locked' | 'exam-answered' | 'exam-passed' | 'drill' | 'concept' | 'learner';
  /** Options shown with it; empty where it asks no exam question. */
  readonly optionIds: readonly string[];
}

/** Who sends, as verified: what a request cannot choose. */
interface Sender {
  readonly tenantId: string;
  readonly learnerId: string;
}

interface ForgedSubmission {
  readonly forgery: string;
  readonly sender: Sender;
  readonly threadId: string;
  readonly messageId: string;
  readonly option: string;
}

export interface ForgeryWorld {
  readonly senders: readonly Sender[];
  readonly messages: readonly KnownMessage[];
  /** Attempts and turns of anybody: ids that are no message's. */
  readonly otherIds: readonly string[];
}

type Draw = ReturnType<typeof drawFrom>;
type Forge = (world: ForgeryWorld, draw: Draw) => Omit<ForgedSubmission, 'forgery'> | null;

const strangeOptions = [
  '__proto__',
  'constructor',
  'toString',
  'A',
  'b ',
  ' b',
  'b\u0000',
  '\u0000',
  "b' or 'a'='a",
  'b;--',
  '*',
  '%',
  'true',
  '1',
  'z',
  '\u200bb',
  'ｂ',
  'null',
  'x'.repeat(40),
];

const forgeries: Readonly<Record<string, Forge>> = {
  'another learner’s message': (world, draw) => {
    const message = draw.one(world.messages);
    const sender = draw.one(world.senders.filter((each) => !isOwn(message, each)));
    return message && sender ? { sender, ...namesOf(message), option: draw.option(message) } : null;
  },
  'another learner’s message in a thread of one’s own': (world, draw) => {
    const message = draw.one(world.messages);
    const sender = draw.one(world.senders.filter((each) => message !== undefined && !isOwn(message, each)));
    const thread = draw.one(world.messages.filter((each) => sender !== undefined && isOwn(each, sender)));
    if (!message || !sender || !thread) return null;
    return { sender, threadId: thread.threadId, messageId: message.messageId, option: draw.option(message) };
  },
  'one’s own message in another thread': (world, draw) => {
    const message = draw.one(world.messages);
    const thread = draw.one(world.messages.filter((each) => each.threadId !== message?.threadId));
    if (!message || !thread) return null;
    return {
      sender: message,
      threadId: thread.threadId,
      messageId: message.messageId,
      option: draw.option(message),
    };
  },
  'the same learner’s name in another tenant': (world, draw) => {
    const message = draw.one(world.messages);
    const sender = draw.one(world.senders.filter(({ tenantId }) => tenantId !== message?.tenantId));
    if (!message || !sender) return null;
    const namesake = { tenantId: sender.tenantId, learnerId: message.learnerId };
    return { sender: namesake, ...namesOf(message), option: draw.option(message) };
  },
  'a message that asks no exam question': (world, draw) => {
    const message = draw.one(world.messages.filter(({ optionIds }) => optionIds.length === 0));
    return message ? { sender: message, ...namesOf(message), option: draw.one(['a', 'b', 'c', 'd']) as string } : null;
  },
  'an answered message, again': (world, draw) => {
    const message = draw.one(world.messages.filter(({ kind }) => kind === 'exam-answered' || kind === 'exam-passed'));
    return message ? { sender: message, ...namesOf(message), option: draw.option(message) } : null;
  },
  'a locked question': (world, draw) => {
    const message = draw.one(world.messages.filter(({ kind }) => kind === 'exam-locked'));
    return message ? { sender: message, ...namesOf(message), option: draw.option(message) } : null;
  },
  'an option that was not shown': (world, draw) => {
    const message = draw.one(world.messages.filter(({ optionIds }) => optionIds.length > 0));
    const option = draw.one(strangeOptions.filter((each) => !message?.optionIds.includes(each)));
    return message && option ? { sender: message, ...namesOf(message), option } : null;
  },
  'an option of another question': (world, draw) => {
    const message = draw.one(world.messages.filter(({ optionIds }) => optionIds.length > 0));
    const others = world.messages.flatMap(({ optionIds }) => optionIds);
    const option = draw.one(others.filter((each) => !message?.optionIds.includes(each)));
    return message && option ? { sender: message, ...namesOf(message), option } : null;
  },
  'an id that is no message’s': (world, draw) => {
    const message = draw.one(world.messages);
    const messageId = draw.one([...world.otherIds, message?.threadId ?? '', draw.uuid()]);
    if (!message || !messageId) return null;
    return { sender: message, threadId: message.threadId, messageId, option: draw.one(['a', 'b', 'c', 'd']) as string };
  },
};

/** Names of all kinds, for a test that wants each to have happened. */
export const forgeryNames: readonly string[] = Object.keys(forgeries);

/** As many as asked for, kinds in turn; kinds that the world has no material for are left out. */
export function forgeSubmissions(
  world: ForgeryWorld,
  input: { readonly count: number; random(): number },
): readonly ForgedSubmission[] {
  const draw = drawFrom(input.random);
  const kinds = Object.entries(forgeries);
  const made: ForgedSubmission[] = [];
  for (let index = 0; made.length < input.count && index < input.count * 4; index += 1) {
    const [forgery, forge] = kinds[index % kinds.length] as (typeof kinds)[number];
    const forged = forge(world, draw);
    if (forged === null) continue;
    const { sender, ...rest } = forged;
    made.push({ forgery, sender: { tenantId: sender.tenantId, learnerId: sender.learnerId }, ...rest });
  }
  return made;
}

function isOwn(message: KnownMessage | undefined, sender: Sender): boolean {
  return message?.tenantId === sender.tenantId && message.learnerId === sender.learnerId;
}

function namesOf({ threadId, messageId }: KnownMessage): { readonly threadId: string; readonly messageId: string } {
  return { threadId, messageId };
}

function drawFrom(random: () => number) {
  const one = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)];
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
  return {
    one,
    /** Any option shown with the message, else one that looks like it. */
    option: (message: KnownMessage): string => one(message.optionIds) ?? 'b',
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}
