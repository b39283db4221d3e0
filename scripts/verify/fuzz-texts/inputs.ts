// Every place where a text from outside is read, with the most characters it may have there.
import { prepareReading } from '../../../functions/ask/read-question.ts';
import { typedText } from '../../../functions/contract/identifiers.ts';
import { checkSentence } from '../../../functions/guard/check-sentence.ts';
import { convertAsciidoc } from '../../../functions/ingest/asciidoc/convert-asciidoc.ts';
import { NestedTooDeeply } from '../../../functions/ingest/html/html-tree.ts';
import { pageMarkdown } from '../../../functions/ingest/html/page-markdown.ts';
import { readManifest } from '../../../functions/ingest/manifest.ts';
import { parseMarkdown } from '../../../functions/ingest/parse-markdown.ts';
import { readCheck } from '../../../functions/ingest/path-drafts/model-drills/check-drafts.ts';
import { readDrillDrafts } from '../../../functions/ingest/path-drafts/model-drills/read-drafts.ts';
import { readClass } from '../../../functions/ingest/propose/choose-profile.ts';
import { guessDocumentType } from '../../../functions/ingest/propose/document-type.ts';
import { readRevision, tidyName } from '../../../functions/ingest/propose/revision.ts';
import { readDrafts } from '../../../functions/ingest/questions/draft-questions.ts';
import { rstMarkdown } from '../../../functions/ingest/rst/rst-markdown.ts';
import { csvReader } from '../../../functions/ingest/sheet/read-csv.ts';
import { readPointing } from '../../../functions/models/read-pointing.ts';
import { createWritingReader } from '../../../functions/models/read-writing.ts';
import { readVerdicts } from '../../../functions/models/verifier.ts';
import { diagnoseMistake, shapeTags } from '../../../functions/policy/cards/diagnose-mistake.ts';
import { mark } from '../../../functions/policy/cards/mark.ts';
import { longestMarked } from '../../../functions/policy/check-drill.ts';
import { readIntent } from '../../../functions/policy/read-intent.ts';
import { definedTerms, introducedTerms } from '../../../functions/text/defined-terms.ts';
import { askGradeModel } from '../../../functions/tutor/ask-grade-model.ts';
import { isPlainAnswer } from '../../../functions/tutor/is-plain-answer.ts';
import { formulaWords } from '../../../functions/tutor/mapping/formula-words.ts';
import { namedUnits } from '../../../functions/tutor/mapping/named-units.ts';
import { hasSafeMath } from '../../../functions/tutor/safe-latex.ts';
import { renderMath } from '../../../functions/workspace/markup/render-math.ts';
import { renderPassage } from '../../../functions/workspace/render-passage.ts';

export interface TextInput {
  readonly name: string;
  readonly limit: number;
  read(text: string): unknown;
}

const drillCall = {
  ...{ courseTitle: 'Leaves', unitId: 'leaves' },
  passages: [
    { headings: ['Leaves'], parts: [{ reference: 'N1', text: 'A leaf takes in sunlight.\nIt has 2 sides.' }] },
  ],
};

/** As a person's words come in. */
const typed = (text: string, max: number): string | null => typedText({ min: 1, max }).safeParse(text).data ?? null;
const sent = new Set([1, 2, 3]);
const claims = [{ text: 'A claim.', evidence: ['One.', 'Two.'] }];
const keys = ['\\frac{3}{4}', 'x=4', '12 m', '(2, -3)', 'x^2+2x+1'].map((answer) => ({
  answers: [answer],
  question: '2x+1=9',
  hints: [],
  mistakes: [{ answer: '7', tag: 'sign_error' }],
}));

function readAnswer(text: string): void {
  const given = typed(text, 500);
  if (given === null) return;
  isPlainAnswer(given);
  const key = keys[text.charCodeAt(text.length >> 1) % keys.length];
  if (key === undefined) return;
  mark({ key, given });
  diagnoseMistake({ key, given, tags: shapeTags });
}

function readPage(text: string): void {
  try {
    parseMarkdown({ path: 'a.html', text: pageMarkdown(text).markdown });
  } catch (error) {
    if (!(error instanceof NestedTooDeeply)) throw error;
  }
}

async function readCells(text: string): Promise<void> {
  const manifest = readManifest({
    text: 'title: T\nprofile: engineering\ndocuments:\n  - { path: a.csv }\n',
    existingPaths: null,
  });
  const entry = manifest.ok ? manifest.manifest.documents[0] : undefined;
  if (!manifest.ok || entry === undefined) throw new Error('the manifest is valid');
  const cell = text.replaceAll('\u0000', '').replaceAll('"', '""');
  const bytes = new TextEncoder().encode(`part,"${cell}",mass\nhub,"${cell}",5\n`);
  const input = { path: 'a.csv', bytes, entry, manifest: manifest.manifest, documentNumber: 1 };
  const opening = await csvReader.open(input);
  if (opening.ok) await opening.document.readPart(0);
}

export const textInputs: readonly TextInput[] = [
  { name: 'question', limit: 2000, read: (text) => prepareReading(typed(text, 2000) ?? '') },
  {
    name: 'message',
    limit: 2000,
    read: (text) => {
      const said = typed(text, 2000) ?? '';
      readIntent({ text: said, latex: null, event: 'NONE' });
      formulaWords(said);
      namedUnits(said, []);
      return renderPassage(said);
    },
  },
  { name: 'drill answer', limit: 500, read: readAnswer },
  { name: 'drill answer that is marked', limit: longestMarked, read: readAnswer },
  { name: 'LaTeX', limit: 2000, read: (text) => [renderMath(text, true), hasSafeMath(`$${text}$`, [])] },
  {
    name: 'file name',
    limit: 255,
    read: (text) => [readRevision(text), tidyName(text), readClass([text]), guessDocumentType(text, text)],
  },
  { name: 'cell', limit: 2000, read: readCells },
  { name: 'Markdown', limit: 4000, read: (text) => parseMarkdown({ path: 'a.md', text }) },
  // Every sign of it may be written as five.
  {
    name: 'reStructuredText',
    limit: 1500,
    read: (text) => parseMarkdown({ path: 'a.rst', text: rstMarkdown(text).markdown }),
  },
  { name: 'AsciiDoc', limit: 4000, read: (text) => convertAsciidoc(text) },
  // Every sign of it may be written as five.
  { name: 'page', limit: 1500, read: readPage },
  { name: 'pointer’s reply', limit: 4000, read: (text) => readPointing(text, sent) },
  {
    name: 'writer’s reply',
    limit: 12_000,
    read: (text) => {
      const reader = createWritingReader(sent);
      reader.push(text);
      return reader.end(false);
    },
  },
  {
    name: 'written sentence',
    limit: 2000,
    read: (text) => checkSentence({ sentence: text, evidence: [text], instructions: text }),
  },
  { name: 'passage that defines', limit: 2000, read: (text) => [definedTerms(text), introducedTerms(text)] },
  { name: 'verifier’s reply', limit: 12_000, read: (text) => readVerdicts(text, claims) },
  {
    name: 'grader’s reply',
    limit: 4000,
    read: (text) =>
      askGradeModel({
        model: { id: 'hostile', reply: () => Promise.resolve(text) },
        card: { prompt: '', questionLatex: '', options: [] },
        answer: '4',
        tags: [],
        timeLimitMs: 1000,
      }),
  },
  {
    name: 'drafter’s reply',
    limit: 12_000,
    read: (text) => readDrafts(text, [{ title: '', section: [], content: 'A.' }] as never),
  },
  { name: 'drill writer’s reply', limit: 40_000, read: (text) => readDrillDrafts(text, drillCall) },
  {
    name: 'text of a written drill',
    limit: 400,
    read: (text) => {
      const fields = { question: text, answer: text, wrong: [text, `not ${text}`.slice(0, 400), 'cold water'] };
      const fitting = {
        question: `${text.slice(0, 240)}?`,
        answer: text.slice(0, 200),
        wrong: ['rain', 'wind', 'snow'],
      };
      const entries = [
        fields,
        fitting,
        { ...fitting, answer: 'sunlight', wrong: ['rain', 'wind', text.slice(0, 200)] },
      ];
      return readDrillDrafts(JSON.stringify({ drills: entries.map((each) => ({ passage: 1, ...each })) }), drillCall);
    },
  },
  {
    name: 'drill checker’s reply',
    limit: 10_000,
    read: (text) => readCheck(text, [{ prompt: 'Why?', options: ['a', 'b', 'c', 'd'], answer: 'b' }]),
  },
];
