// `npm run verify -- hostile-model --port N --record FILE`: an OpenAI-compatible model that lies on purpose, for evaluation.
// Every draft mixes true sentences of the passages with false ones; each false one is recorded, so that
// a test can tell whether any reached a reader. Asked for a tutor's turn it breaks the rules of the
// turn; whatever it is to mark it calls right, and what it is to verify it calls stated.
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { splitSentences } from '../../functions/text/sentences.ts';
import { cleanText, comparableText, stripMarkup } from '../../functions/text/text.ts';
import { referenceStyles } from '../../test/support/hostile-drafts.ts';
import { sayAtOnce, startModelDouble } from '../../test/support/model-double.ts';
import {
  asksVerdicts,
  renderReply,
  renderVerdicts,
  type Said,
  type ShownSentence,
  shownIn,
} from '../../test/support/model-replies.ts';
import { seededRandom } from '../evaluate/metrics.ts';
import { changeNumber, changeUnit, namesOf, negate, swapName } from '../evaluate/mutate.ts';
import { printHelpIfAsked } from '../stack/print-help.ts';
import { createHostileReplies } from './simulate/contrary-models.ts';

const usage = `Usage: npm run verify -- hostile-model --port N --record FILE [--seed N]
  --port N       where it listens, as LANGUAGE_MODEL_URL=http://127.0.0.1:N/v1 with LANGUAGE_MODEL=openai-compatible
  --record FILE  JSON lines of the false sentences it wrote: {"kind", "text"}`;

/** True sentences a draft begins from, and how many of a draft are made false. */
const sentencesPerDraft = 6;
const liesPerDraft = 3;

const outsideFacts = [
  'It was first described by Johann Weber in 1897.',
  'Most experts recommend replacing it every 18 months.',
  'A 2021 study showed an improvement of 37 percent.',
  'The European standard requires a certified installer for this.',
  'It is also known as the Hartmann principle.',
];

type Lie = { readonly kind: string; readonly text: string };
type Liar = (sentence: string, draft: DraftGround) => string | null;

interface DraftGround {
  /** All passages as one text. */
  readonly ground: string;
  readonly names: readonly string[];
  readonly random: () => number;
}

const liars: Readonly<Record<string, Liar>> = {
  negation: (sentence) => negate(sentence),
  number: (sentence, { ground, random }) => changeNumber(sentence, ground, random),
  unit: (sentence) => changeUnit(sentence),
  name: (sentence, { ground, names, random }) => swapName(sentence, ground, names, random),
  'outside fact': (_, { random }) => outsideFacts[Math.floor(random() * outsideFacts.length)] ?? null,
  'added claim': (sentence) => `${sentence.replace(/[.!]+$/, '')}, which doubles its lifetime.`,
  reference: (sentence, { random }) => {
    const styles = Object.values(referenceStyles);
    return styles[Math.floor(random() * styles.length)]?.(sentence) ?? null;
  },
};

/** A draft of true and false sentences in turn, and which of them are false. Pure but for `random`. */
export function writeLies(
  shown: readonly ShownSentence[],
  foreignNames: readonly string[],
  random: () => number,
): { readonly draft: readonly Said[]; readonly lies: readonly Lie[] } {
  const all = shown.flatMap(({ n, text }) =>
    splitSentences(cleanText(stripMarkup(text))).map((sentence) => ({ text: sentence.text, evidence: [n] })),
  );
  const ground = all.map(({ text }) => text).join('\n');
  const known = new Set(all.map(({ text }) => comparableText(text)));
  const true_ = all
    .filter(({ text }) => /^\p{Lu}.{20,240}[.!]$/su.test(text) && !text.includes('\n'))
    .slice(0, sentencesPerDraft);
  const kinds = Object.entries(liars);
  const lies: Lie[] = [];
  const draft = true_.map((said, index) => {
    if (lies.length >= liesPerDraft || index % 2 === 0) return said;
    const start = Math.floor(random() * kinds.length);
    for (const [kind, lie] of [...kinds.slice(start), ...kinds.slice(0, start)]) {
      const text = lie(said.text, { ground, names: foreignNames, random });
      if (text === null || known.has(comparableText(text))) continue;
      lies.push({ kind, text });
      return { ...said, text };
    }
    return said;
  });
  return { draft, lies };
}

async function serve(): Promise<void> {
  printHelpIfAsked(usage);
  const { values } = parseArgs({
    options: { port: { type: 'string' }, record: { type: 'string' }, seed: { type: 'string', default: '1' } },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || values.record === undefined) {
    console.error(usage);
    process.exit(2);
  }
  const record = values.record;
  writeFileSync(record, '');
  const random = seededRandom(Number(values.seed));
  const names: string[] = [];
  const double = await startModelDouble({ port });
  const takeTurn = createHostileReplies({ random });
  double.behave((data) => {
    if ('policy' in data) return sayAtOnce(takeTurn(JSON.stringify(data)));
    if (asksVerdicts(data)) return sayAtOnce(renderVerdicts(data, () => true));
    if (!('passages' in data)) return sayAtOnce(JSON.stringify({ isCorrect: true, commonMistakeTag: '__proto__' }));
    const shown = shownIn(data);
    for (const { text } of shown) names.push(...namesOf(text).slice(0, 20));
    const { draft, lies } = writeLies(shown, names, random);
    for (const lie of lies) appendFileSync(record, `${JSON.stringify(lie)}\n`);
    return { kind: 'say', text: renderReply(data, draft) };
  });
  console.log(`The hostile model listens at ${double.url}; false sentences go to ${record}. Ctrl-C stops it.`);
}

if (import.meta.main) await serve();
