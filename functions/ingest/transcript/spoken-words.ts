// Cues to what was said: tags and sounds stripped, rolling captions said once, speakers known. Pure.

export interface Cue {
  readonly fromMs: number;
  readonly toMs: number;
  /** Line of the cue's time in its file. */
  readonly line: number;
  readonly text: string;
}

/** A stretch of one speaker's words from one cue. */
export interface Speech {
  readonly fromMs: number;
  readonly toMs: number;
  readonly line: number;
  /** Null where the file does not say who speaks. */
  readonly speaker: string | null;
  /** True where the file says that another person begins to speak here. */
  readonly isNewSpeaker: boolean;
  readonly text: string;
}

/** What was said, in order. */
export function readSpeech(cues: readonly Cue[]): readonly Speech[] {
  const speech: Speech[] = [];
  let before: readonly string[] = [];
  let speaker: string | null = null;
  for (const cue of cues) {
    const lines = cue.text
      .split('\n')
      .map((line) => readLine(line))
      .filter((line) => line.text !== '');
    // Rolling captions show the line before once more above the new one.
    const fresh = lines.slice(
      repeatedLines(
        before,
        lines.map((line) => line.text),
      ),
    );
    if (lines.length > 0) before = lines.map((line) => line.text);
    for (const line of fresh) {
      const isNewSpeaker = line.isDash || (line.speaker !== null && line.speaker !== speaker);
      if (line.speaker !== null) speaker = line.speaker;
      else if (line.isDash) speaker = null;
      const last = speech.at(-1);
      if (last !== undefined && last.line === cue.line && !isNewSpeaker) {
        speech[speech.length - 1] = { ...last, text: `${last.text} ${line.text}` };
      } else {
        speech.push({ fromMs: cue.fromMs, toMs: cue.toMs, line: cue.line, speaker, isNewSpeaker, text: line.text });
      }
    }
  }
  return speech;
}

/** How many of the cue's first lines were shown by the cue before. */
function repeatedLines(before: readonly string[], lines: readonly string[]): number {
  for (let count = Math.min(before.length, lines.length); count > 0; count -= 1) {
    if (before.slice(-count).every((line, index) => line === lines[index])) return count;
  }
  return 0;
}

interface SpokenLine {
  readonly speaker: string | null;
  readonly isDash: boolean;
  readonly text: string;
}

/** Initials or words with capitals before a colon, at most four, after the `>>` of closed captions or without. */
const namePattern =
  /^(?:>>\s*)?((?:\p{Lu}[\p{L}\p{M}.'’-]*|\d{1,2})(?:\s+(?:\p{Lu}[\p{L}\p{M}.'’-]*|\d{1,2})){0,3})\s*:\s+(?=\S)/u;
/** Words that stand before a colon in speech without naming anybody. */
const noName =
  /^(?:note|remember|example|warning|question|answer|tip|step \d+|however|so|and|but|first|second|third|finally|next|now|today|here|ok|okay|yes|no)$/i;

function readLine(line: string): SpokenLine {
  const voice = /<v(?:\.[^\s<>]{0,100})?\s{1,20}([^<>]{1,200})>/.exec(line)?.[1]?.trim();
  const bare = line
    .replace(/<\/?[a-z][^<>]{0,200}>|<\d[\d:.]*>|\{\\[^{}]{0,100}\}/gi, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lrm;|&rlm;/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    // Sounds and music are no words anybody said.
    .replace(/\[[^\][]{1,60}\]|♪[^♪]{0,200}♪?|^\s*\([A-Z][A-Z' -]{2,60}\)\s*$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const named = namePattern.exec(bare);
  const name = named?.[1];
  if (voice === undefined && name !== undefined && named !== null && !noName.test(name)) {
    return { speaker: nameOf(name), isDash: false, text: bare.slice(named[0].length).trim() };
  }
  const isDash = voice === undefined && /^(?:-(?!-)|–|—|>>)\s*\S/.test(bare);
  return { speaker: voice ?? null, isDash, text: isDash ? bare.replace(/^(?:-|–|—|>>+)\s*/, '') : bare };
}

/** A name in capitals as it is written otherwise; initials stay. */
function nameOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => (/^\p{Lu}{4,}$/u.test(word) ? word.slice(0, 1) + word.slice(1).toLowerCase() : word))
    .join(' ');
}
