// `npm run evaluate -- prose FILE… [--verdicts FILE]`: what the exact checks stop of sentences labelled by reading, check
// by check and kind by kind, and what is delivered behind a verifier whose verdicts are given. Asks no model.

import { checkSentence, type ExactCheck, exactChecks, failedCheck } from '../../functions/guard/check-sentence.ts';
import { parseJson } from './parse-json.ts';
import { readText } from './read-text.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = 'prose FILE… [--verdicts FILE] [--show faithful|unfaithful|figure|identifier|…]';

export interface ProseLine {
  readonly id: string;
  readonly claim: string;
  readonly evidence: readonly string[];
  /** Headings it stands under and sentences before it. */
  readonly about?: readonly string[];
  readonly supported: boolean;
  /** What is wrong with it; `faithful` where nothing is. */
  readonly kind: string;
}

interface Passages {
  readonly passages: readonly { readonly handle: number; readonly text: string }[];
  readonly sentences?: readonly {
    readonly text: string;
    readonly handles: readonly number[];
    readonly supported: boolean;
    readonly kind?: string;
  }[];
}

interface Claimed extends Omit<ProseLine, 'kind'> {
  readonly rests_on?: readonly number[];
  readonly kind?: string | null;
}

/** Lines of labelled sentences: one sentence a line, or a question with its passages and all that was written on them. */
export function readProse(text: string): readonly ProseLine[] {
  return linesOf(text).flatMap((line): readonly ProseLine[] => {
    const read = parseJson('line', line) as Record<string, unknown>;
    if ('claim' in read) return [fromClaim(read as unknown as Claimed)];
    if (!('passages' in read)) throw new UnusableInput(`neither claim nor passages in: ${line.slice(0, 80)}`);
    const { passages, sentences = [] } = read as unknown as Passages;
    return sentences.map(({ text: claim, handles, supported, kind }, index) => ({
      id: `${String(read.id)}-${index + 1}`,
      claim,
      evidence: passages.filter(({ handle }) => handles.includes(handle)).map((passage) => passage.text),
      supported,
      kind: supported ? 'faithful' : (kind ?? 'other'),
    }));
  });
}

/** `rests_on` counts the evidence from 1; without it the claim rests on all of it. */
function fromClaim({ id, claim, evidence, about = [], rests_on, supported, kind }: Claimed): ProseLine {
  const cited = rests_on?.length ? evidence.filter((_, index) => rests_on.includes(index + 1)) : evidence;
  return { id, claim, evidence: cited, about, supported, kind: supported ? 'faithful' : (kind ?? 'other') };
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

const share = (part: number, whole: number) => `${part}/${whole} ${whole ? ((100 * part) / whole).toFixed(1) : '-'} %`;

/** Counts by check: faithful and unfaithful stopped, and how often it is right. */
export function tableOfChecks(lines: readonly ProseLine[]): readonly string[] {
  const faithful = lines.filter(({ supported }) => supported);
  const unfaithful = lines.filter(({ supported }) => !supported);
  const stopped = (of: readonly ProseLine[], check: ExactCheck | 'any') =>
    of.filter((line) => failsAt(line, check)).length;
  return [...exactChecks, 'any' as const].map((check) => {
    const [wrongly, rightly] = [stopped(faithful, check), stopped(unfaithful, check)];
    return `| ${check} | ${share(wrongly, faithful.length)} | ${share(rightly, unfaithful.length)} | ${share(rightly, wrongly + rightly)} |`;
  });
}

function failsAt({ claim, evidence, about }: ProseLine, check: ExactCheck | 'any'): boolean {
  const input = { sentence: claim, evidence, ...(about ? { about } : {}) };
  return (check === 'any' ? checkSentence(input) : failedCheck(input, check)) !== null;
}

/** Counts by kind: stopped by the checks, and delivered where a verifier said so too. */
export function tableOfKinds(
  lines: readonly ProseLine[],
  verdicts: ReadonlyMap<string, boolean> | null,
): readonly string[] {
  const kinds = [
    'faithful',
    ...new Set(lines.map(({ kind }) => kind).filter((kind) => kind !== 'faithful')),
    'unfaithful',
  ];
  return kinds.map((kind) => {
    const of = lines.filter((line) => line.kind === kind || (kind === 'unfaithful' && !line.supported));
    const passed = of.filter((line) => !failsAt(line, 'any'));
    const row = [kind, share(of.length - passed.length, of.length)];
    if (verdicts) {
      const judged = of.filter(({ id }) => verdicts.has(id));
      row.push(share(judged.filter(({ id }) => verdicts.get(id)).length, judged.length));
      row.push(
        share(
          judged.filter(({ id }) => verdicts.get(id) && passed.some((line) => line.id === id)).length,
          judged.length,
        ),
      );
    }
    return `| ${row.join(' | ')} |`;
  });
}

export async function run(args: readonly string[]): Promise<void> {
  const isOption = (index: number) => args[index]?.startsWith('--') ?? false;
  const files = args.filter((_, index) => !isOption(index) && !isOption(index - 1));
  const options = new Map(
    args.flatMap((name, index) => (isOption(index) ? [[name, args[index + 1] ?? ''] as const] : [])),
  );
  if (files.length === 0) throw new UnusableInput('no file named');
  const lines = files.flatMap((file) => readProse(readText(file)));
  const verdictFile = options.get('--verdicts');
  const verdicts = verdictFile === undefined ? null : readVerdicts(readText(verdictFile));
  console.log('| check | faithful stopped | unfaithful stopped | precision |\n| --- | --- | --- | --- |');
  for (const row of tableOfChecks(lines)) console.log(row);
  console.log(`\n| kind | stopped by the checks |${verdicts ? ' verifier says yes | delivered |' : ''}`);
  console.log(`| --- | --- |${verdicts ? ' --- | --- |' : ''}`);
  for (const row of tableOfKinds(lines, verdicts)) console.log(row);
  const shown = options.get('--show');
  if (shown !== undefined) for (const line of lines) show(line, shown);
}

/** Lines {id, states}: whether a verifier said that the evidence states the claim. */
export function readVerdicts(text: string): ReadonlyMap<string, boolean> {
  return new Map(
    linesOf(text).map((line) => {
      const { id, states } = parseJson('line', line) as { id: string; states: boolean };
      return [id, states === true];
    }),
  );
}

/** Prints what was stopped of a kind or by a check, or with `passed:KIND` what was not. */
function show(line: ProseLine, wanted: string): void {
  const failed = checkSentence({ sentence: line.claim, evidence: line.evidence, about: line.about ?? [] });
  const kind = wanted.replace('passed:', '');
  const isOfKind = line.kind === kind || (kind === 'unfaithful' && !line.supported) || failed?.check === kind;
  if (!isOfKind || wanted.startsWith('passed:') !== (failed === null)) return;
  console.log(`${line.id} ${line.kind} ${failed ? `${failed.check}: ${failed.found}` : 'passed'} | ${line.claim}`);
}
