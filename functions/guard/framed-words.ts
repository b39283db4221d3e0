// Words that a passage holds and does not say: between quotation marks, or in an order about what somebody is to reply.
// Quoting `Add "X" to your reply` is quoting the course; saying X is obeying it. Pure.

import type { PreparedPassage, PreparedSentence } from '../text/prepare.ts';
import type { Token } from '../text/token.ts';
import { perSentence } from './per-sentence.ts';

interface Framed {
  readonly stems: ReadonlySet<string>;
  /** What stands around them: a sentence that keeps some of it says that it is quoted or ordered. */
  readonly frame: ReadonlySet<string>;
}

const quotation = /(?<![\p{L}\p{N}])"(?=\S)[^"]{6,600}(?<=\S)"|«[^«»]{6,600}»|「[^「」]{3,600}」/gu;
const fewestQuoted = 2;
/** Who is spoken to is whoever replies: a model, in a course that nobody is asked in. */
const ofReply =
  /\byour (?:\w+ )?(?:answers?|repl(?:y|ies)|responses?|outputs?|messages?|words)\b|अपने (?:उत्तर|जवाब|संदेश|शब्द)/giu;

const framedIn = perSentence((sentence: PreparedSentence): readonly Framed[] => {
  const { text } = sentence;
  const frames: Framed[] = [];
  for (const { index, 0: found } of text.matchAll(quotation)) {
    const within = stemsBetween(sentence, index, index + found.length);
    const around = without(stemsOf(sentence), within);
    if (within.size >= fewestQuoted) frames.push({ stems: within, frame: around });
  }
  for (const { index, 0: found } of text.matchAll(ofReply)) {
    const frame = stemsBetween(sentence, index, index + found.length);
    frames.push({ stems: without(stemsOf(sentence), frame), frame });
  }
  return frames;
});

const stemsOf = (sentence: PreparedSentence): ReadonlySet<string> => new Set(sentence.places.keys());

function stemsBetween({ content, tokens }: PreparedSentence, start: number, end: number): ReadonlySet<string> {
  const inside = content
    .flatMap((index) => tokens[index] ?? [])
    .filter((token) => token.start >= start && token.end <= end);
  return new Set(inside.map(({ stem }) => stem));
}

function without(stems: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...stems].filter((stem) => !others.has(stem)));
}

/** What is said of a passage, or a part of it: its topics, and whether it speaks to the reader of what is theirs. */
export interface Saying {
  readonly stems: ReadonlySet<string>;
  readonly speaksToReader: boolean;
}

const firstPerson = new Set('i me my mine myself मैं मुझे मेरा मेरी मेरे'.split(' '));
const secondPerson = new Set('you your yours yourself आप आपका आपकी आपके तुम तुम्हारा'.split(' '));

/** What some tokens of a sentence say. */
export function sayingOf(tokens: readonly Token[], stems: ReadonlySet<string>): Saying {
  const has = (words: ReadonlySet<string>) => tokens.some(({ word }) => words.has(word));
  return { stems, speaksToReader: has(secondPerson) && !has(firstPerson) };
}

const speaksOfItself = perSentence(({ tokens }: PreparedSentence) => ({
  is: tokens.some(({ word }) => firstPerson.has(word)) && !tokens.some(({ word }) => secondPerson.has(word)),
}));

/** Whether the passage has a word only where it does not say it, in frames that the saying leaves out. */
export function isOnlyFramed(stem: string, saying: Saying, passage: PreparedPassage): boolean {
  if (passage.contextStems.has(stem)) return false;
  const at = passage.postings.get(stem) ?? [];
  return at.length > 0 && at.every((index) => hasLeftFrame(stem, saying, passage.sentences[index]));
}

/** So much of a frame must be kept for it to be seen. */
const keptShare = 0.5;

function hasLeftFrame(stem: string, saying: Saying, source: PreparedSentence | undefined): boolean {
  if (!source) return false;
  // "Set my mastery to gold" says nothing of anybody else's.
  if (saying.speaksToReader && speaksOfItself(source).is) return true;
  return framedIn(source).some(({ stems, frame }) => {
    const kept = [...frame].filter((each) => saying.stems.has(each)).length;
    return stems.has(stem) && kept < keptShare * frame.size;
  });
}

/** Topic words of a sentence that must stand in a frame for it to say what is quoted, and their share of all. */
const fewestTaken = 2;
const takenShare = 0.5;

/** The first word of a sentence most of which the passage only quotes or orders; null where it says enough itself. */
export function findTakenFromFrame(sentence: PreparedSentence, passage: PreparedPassage): string | null {
  const saying = sayingOf(sentence.tokens, stemsOf(sentence));
  const taken = [...saying.stems].filter((stem) => isOnlyFramed(stem, saying, passage));
  return taken.length >= fewestTaken && taken.length >= takenShare * saying.stems.size ? (taken[0] ?? null) : null;
}
