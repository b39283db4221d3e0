// One caption file (WebVTT, SubRip) to draft nodes: what was said, in paragraphs, each with the time it begins at.
// Pure: the same bytes and entry give the same drafts.
import { parse } from '@plussub/srt-vtt-parser';
import { classifierVersion } from '../classify-node.ts';
import { measureCoverage } from '../coverage.ts';
import { draftDocument } from '../draft-document.ts';
import type { DraftNode } from '../draft-node.ts';
import { noAttributes } from '../markdown/attributes.ts';
import { type Block, emptyProse } from '../markdown/block-tree.ts';
import { decodeSource } from '../markdown/decode-source.ts';
import { plainText } from '../markdown/inline-text.ts';
import { describeDropped } from '../markdown/shield-state.ts';
import type { DocumentInput, DocumentReader, Opening } from '../open-document.ts';
import { openWhole, refusalOf } from '../open-whole.ts';
import type { MarkdownDocument } from '../parse-markdown.ts';
import { titleOf } from '../read-markdown.ts';
import { joinSpeech, type SpokenParagraph } from './join-speech.ts';
import { mendCues } from './mend-cues.ts';
import { type Cue, readSpeech } from './spoken-words.ts';

/** Reads WebVTT and SubRip as one part. */
export const transcriptReader: DocumentReader = {
  version: `transcript-1+${classifierVersion}`,
  extensions: ['vtt', 'srt'],
  open: (input) => Promise.resolve(openTranscript(input)),
};

function openTranscript(input: DocumentInput): Opening {
  const { path, entry } = input;
  const fail = refusalOf(path);
  const decoded = decodeSource(input);
  if (!decoded.ok) return decoded;
  const mended = mendCues(decoded.text);
  if (mended === null) return fail('no_text', 'holds no cue ("00:01.000 --> 00:04.000" and the words below)');
  const cues = readCues(mended.text);
  if (cues === null) return fail('damaged', 'is damaged: its cues cannot be read');
  const paragraphs = joinSpeech(readSpeech(cues));
  const document = toDocument(paragraphs);
  const title = entry.title ?? titleOf(document, path);
  // Each paragraph has a second and a speaker of its own: NaN equals nothing.
  const { container, drafts, dropped } = draftDocument({ ...input, document, title, partOf: () => Number.NaN });
  if (drafts.length === 0) return fail('no_text', 'holds no words');
  const allDropped = [...mended.notes.map((note) => describeDropped('comment', note.text, note.line)), ...dropped];
  const coverage = measureCoverage({
    path,
    source: distinctLines(cues).join('\n'),
    contents: drafts.map((draft) => draft.content),
    dropped: allDropped,
    takenOut: dropped,
  });
  const timed = drafts.map((draft) => withTime(draft, paragraphs));
  const part = { containers: [container], drafts: timed, dropped: allDropped, warnings: [], coverage };
  return openWhole(path, title, part);
}

function readCues(text: string): readonly Cue[] | null {
  try {
    return parse(text).entries.map(({ id, from, to, text: words }) => ({
      fromMs: from,
      toMs: to,
      line: Number(id),
      text: words,
    }));
  } catch {
    return null;
  }
}

/** Paragraphs as blocks, with the speaker's name where several speak. */
function toDocument(paragraphs: readonly SpokenParagraph[]): MarkdownDocument {
  const speakers = new Set(paragraphs.map((paragraph) => paragraph.speaker));
  const blocks = paragraphs.map(({ text, speaker, line }, index): Block => {
    const isNamed = speakers.size > 1 && speaker !== null && paragraphs[index - 1]?.speaker !== speaker;
    const words = plainText(isNamed ? `${speaker}: ${text}` : text);
    return { kind: 'paragraph', prose: { ...emptyProse, text: words }, line, attributes: noAttributes };
  });
  return {
    title: null,
    frontMatter: new Map(),
    blocks,
    footnotes: new Map(),
    crossReferences: [],
    dropped: [],
    warnings: [],
  };
}

function withTime(draft: DraftNode, paragraphs: readonly SpokenParagraph[]): DraftNode {
  const paragraph = paragraphs.find((each) => each.line === draft.provenance.line);
  const timeSeconds = paragraph === undefined ? null : Math.floor(paragraph.fromMs / 1000);
  return { ...draft, provenance: { ...draft.provenance, timeSeconds } };
}

/** The words of the cues without their tags, lines that rolling captions repeat once. */
function distinctLines(cues: readonly Cue[]): readonly string[] {
  const lines = cues
    .flatMap((cue) => cue.text.split('\n'))
    .map((line) => line.replace(/<[^<>]*>|\[[^\][]*\]/g, '').trim());
  return lines.filter((line, index) => line !== '' && line !== lines[index - 1] && line !== lines[index - 2]);
}
