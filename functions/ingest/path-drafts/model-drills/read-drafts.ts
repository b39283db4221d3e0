// What of a model's reply becomes drills: only what one sentence of the passages that were sent answers, and none of whose
// wrong answers stands there. Pure; linear in the length of the reply, which may be anything.
import { parseReply } from '../../model-call.ts';
import { oneLine } from '../../questions/stated-questions.ts';
import { comparable } from '../choice.ts';
import type { DraftDrill } from '../draft-drill.ts';
import { capital, drillOf } from '../drill-of.ts';
import {
  type DrillFault,
  isDenying,
  isForeign,
  isGivenAway,
  isPointing,
  isUnrelated,
  isWellFormed,
  optionsOf,
  type SentWords,
  sentenceThatTells,
  sentWords,
  type WrittenDrill,
} from './faults.ts';
import type { DrillCall, DrillPassage } from './plan-calls.ts';
import { type SaidSentence, sentencesOf, states } from './statements.ts';

/** A reply of more is none that was asked for. */
const longestReply = 40_000;
/** Of a list that was to hold five. */
const entriesRead = 10;
/** No text of a drill has as many; what has is not looked at. */
const longestText = 400;

interface ReadDrafts {
  readonly drills: readonly DraftDrill[];
  /** One for each entry that is not kept: why. */
  readonly faults: readonly DrillFault[];
}

type Sent = Pick<DrillCall, 'unitId' | 'passages' | 'courseTitle'>;

/** Null where the reply is no JSON object with a list of drills: nothing was learned then. */
export function readDrillDrafts(reply: string, call: Sent): ReadDrafts | null {
  const listed = parseReply(reply, longestReply)?.drills;
  if (!Array.isArray(listed)) return null;
  const sent = sentWords(call.passages, [call.courseTitle]);
  const sentencesIn = remembering(sentencesOf);
  const drills: DraftDrill[] = [];
  const faults: DrillFault[] = [];
  for (const entry of listed.slice(0, entriesRead) as readonly unknown[]) {
    const read = readEntry(entry, { call, sent, sentencesIn });
    const isNew = typeof read !== 'string' && !drills.some((drill) => asksTheSame(drill, read));
    if (typeof read === 'string') faults.push(read);
    else if (isNew) drills.push(read);
    else faults.push('repeated');
  }
  return { drills, faults };
}

/** The same fact, or the same question. */
export function asksTheSame(
  one: Pick<DraftDrill, 'fact' | 'prompt'>,
  other: Pick<DraftDrill, 'fact' | 'prompt'>,
): boolean {
  return one.fact === other.fact || comparable(one.prompt) === comparable(other.prompt);
}

interface Reading {
  readonly call: Sent;
  readonly sent: SentWords;
  readonly sentencesIn: (passage: DrillPassage) => readonly SaidSentence[];
}

function readEntry(entry: unknown, { call, sent, sentencesIn }: Reading): DraftDrill | DrillFault {
  const { passage: number, ...rest } = (entry ?? {}) as Readonly<Record<string, unknown>>;
  const written = writtenOf(rest);
  const passage = typeof number === 'number' ? call.passages[number - 1] : undefined;
  if (written === null || passage === undefined || !isWellFormed(written)) return 'form';
  if (isPointing(written)) return 'pointing';
  if (isDenying(written)) return 'denying';
  if (isForeign(written, sent)) return 'foreign';
  if (isGivenAway(written)) return 'given_away';
  const sentences = sentencesIn(passage);
  const told = sentenceThatTells(written, sentences);
  if (told === null) return 'unanswered';
  if (isUnrelated(written, passage)) return 'unrelated';
  if (written.wrong.some((wrong) => sentences.some((sentence) => states(sentence, wrong)))) return 'several';
  const evidence = passage.parts.map(({ text }) => text).join('\n');
  const options = optionsOf(written, evidence);
  if (options === null) return 'unalike';
  return drillOf({
    unit: call,
    node: { reference: told.reference },
    kind: 'model',
    ...{ prompt: written.question, question: written.question },
    ...{ options, answer: written.answer, evidence },
    fact: `${told.reference}|${told.text}|${comparable(written.answer)}`,
  });
}

function writtenOf({ question, answer, wrong }: Readonly<Record<string, unknown>>): WrittenDrill | null {
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText;
  if (!isText(question) || !isText(answer) || !Array.isArray(wrong) || !wrong.slice(0, 4).every(isText)) return null;
  return { question: tidy(question), answer: optionOf(answer), wrong: wrong.slice(0, 4).map(optionOf) };
}

function tidy(text: string): string {
  // A line break or another sign that is not seen is no slip: such a text is refused.
  return /\p{Cc}/u.test(text.trim()) ? '' : oneLine(text);
}

/** All options begin and end alike, whoever copied them from where. */
function optionOf(text: string): string {
  return capital(tidy(text).replace(/(?<![.।])[.।]$/, ''));
}

function remembering<From extends object, Found>(read: (from: From) => Found): (from: From) => Found {
  const known = new Map<From, Found>();
  return (from) => {
    const before = known.get(from);
    if (before !== undefined) return before;
    const found = read(from);
    known.set(from, found);
    return found;
  };
}
