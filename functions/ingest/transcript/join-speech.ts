// Stretches of speech to sentences and paragraphs, each with the time and line it begins at. Pure.

import { append } from '../../text/lists.ts';
import { splitSentences } from '../../text/sentences.ts';
import { countReadWords, endsSentence } from '../atomise/atoms.ts';
import type { Speech } from './spoken-words.ts';

export interface SpokenParagraph {
  readonly fromMs: number;
  readonly line: number;
  readonly speaker: string | null;
  readonly text: string;
}

/** A silence of so long ends a paragraph where a sentence ends … */
const pauseMs = 2000;
/** … and one of so long ends it anywhere. */
const longPauseMs = 8000;
/** A paragraph of so many words ends with its sentence … */
const fullWords = 60;
/** … and one without sentence ends (speech recognition writes none) at the next cue after so many. */
const longestWords = 90;

/** Joins speech to paragraphs of some 60 words that hold whole sentences of one speaker. */
export function joinSpeech(speech: readonly Speech[]): readonly SpokenParagraph[] {
  const paragraphs: SpokenParagraph[] = [];
  let open: Speech[] = [];
  const close = (): void => {
    if (open.length > 0) append(paragraphs, toParagraphs(open));
    open = [];
  };
  for (const piece of speech) {
    const last = open.at(-1);
    if (last !== undefined && endsBefore(open, last, piece)) close();
    open.push(piece);
  }
  close();
  return paragraphs;
}

function endsBefore(open: readonly Speech[], last: Speech, next: Speech): boolean {
  if (next.isNewSpeaker || next.speaker !== last.speaker) return true;
  const gapMs = next.fromMs - last.toMs;
  if (gapMs >= longPauseMs || (gapMs >= pauseMs && endsSentence(last.text))) return true;
  const words = countReadWords(open.map((piece) => piece.text).join(' '));
  return words >= longestWords && !open.some((piece) => /[.!?…。！？।]/.test(piece.text));
}

/** One speaker's stretch as paragraphs cut at sentence ends; each begins at the cue its first word stands in. */
function toParagraphs(stretch: readonly Speech[]): readonly SpokenParagraph[] {
  const starts: { readonly at: number; readonly piece: Speech }[] = [];
  let text = '';
  for (const piece of stretch) {
    // A word that the cue before breaks off with a hyphen goes on here.
    const joined = text === '' || /\p{Ll}-$/u.test(text) ? text : `${text} `;
    starts.push({ at: joined.length, piece });
    text = joined + piece.text;
  }
  const paragraphs: { start: number; end: number }[] = [];
  for (const { start, end } of splitSentences(text)) {
    const last = paragraphs.at(-1);
    if (last !== undefined && countReadWords(text.slice(last.start, last.end)) < fullWords) last.end = end;
    else paragraphs.push({ start, end });
  }
  return paragraphs.map(({ start, end }) => {
    const piece = (starts.findLast((each) => each.at <= start) ?? starts[0])?.piece;
    if (piece === undefined) throw new Error('a stretch has at least one piece');
    return { fromMs: piece.fromMs, line: piece.line, speaker: piece.speaker, text: text.slice(start, end).trim() };
  });
}
