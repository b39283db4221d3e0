// A Jupyter notebook's JSON as cells of Markdown: text as it is, code as a fence, outputs that are text or tables.
// Runs nothing; pictures are named in the text, and given as they are to whoever asks. What is left out is said.
import { z } from 'zod';
import { greatestOf } from '../../text/lists.ts';
import { stripMarkup } from '../../text/text.ts';
import type { DroppedText } from '../draft-node.ts';
import { bytesOfBase64 } from '../html/image-sources.ts';
import { describeDropped } from '../markdown/shield-state.ts';
import { videoLinkOfCell } from '../markdown/video-link.ts';
import { setUpCells } from './set-up-cells.ts';

const textSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((text) => (Array.isArray(text) ? text.join('') : text));
const outputSchema = z.looseObject({
  output_type: z.string(),
  name: z.string().optional(),
  text: textSchema.optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  ename: z.string().optional(),
  evalue: z.string().optional(),
});
const cellSchema = z.looseObject({
  cell_type: z.string(),
  source: textSchema,
  metadata: z.looseObject({ tags: z.array(z.string()).optional() }).optional(),
  outputs: z.array(outputSchema).optional(),
  attachments: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});
const notebookSchema = z.looseObject({
  nbformat: z.number(),
  cells: z.array(cellSchema).max(5_000),
  metadata: z
    .looseObject({
      kernelspec: z.looseObject({ language: z.string().optional() }).optional(),
      language_info: z.looseObject({ name: z.string().optional() }).optional(),
    })
    .optional(),
});

type Cell = z.infer<typeof cellSchema>;
type Output = z.infer<typeof outputSchema>;

export type NotebookReading =
  | {
      readonly ok: true;
      readonly cells: readonly NotebookCell[];
      /** Bytes of images of the cells, by the source their text names. */
      readonly images: ReadonlyMap<string, () => Uint8Array>;
    }
  | { readonly ok: false; readonly message: string };

export interface NotebookCell {
  /** Markdown; empty where nothing of the cell is shown. */
  readonly text: string;
  /** Each with the cell's number as its line. */
  readonly dropped: readonly DroppedText[];
}

/** Reads the text of an `.ipynb` file. */
export function readNotebookCells(text: string): NotebookReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 120) : 'unreadable';
    return { ok: false, message: `is no notebook: its JSON is damaged (${why}). Save it again in Jupyter` };
  }
  const format = z.looseObject({ nbformat: z.number() }).safeParse(value);
  if (format.success && format.data.nbformat < 4) {
    const way = 'open it in Jupyter and save it, or run "jupyter nbconvert --to notebook"';
    return { ok: false, message: `is a notebook of format ${format.data.nbformat}, readable is 4: ${way}` };
  }
  const parsed = notebookSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, message: `is no notebook: ${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'unknown'}` };
  }
  const { metadata, cells } = parsed.data;
  const language = metadata?.language_info?.name ?? metadata?.kernelspec?.language ?? 'python';
  const setUp = setUpCells(cells.map(({ cell_type: type, source }) => ({ isCode: type === 'code', source })));
  const images = new Map<string, () => Uint8Array>();
  const read = (cell: Cell, index: number): NotebookCell =>
    setUp.has(index)
      ? { text: videoLinkOfCell(cell.source) ?? '', dropped: [describeDropped('cell_output', cell.source, index + 1)] }
      : readCell(cell, index + 1, { language, images });
  return { ok: true, cells: cells.map(read), images };
}

interface Notebook {
  readonly language: string;
  /** Images are added as they are met. */
  readonly images: Map<string, () => Uint8Array>;
}

function readCell(cell: Cell, number: number, { language, images }: Notebook): NotebookCell {
  const tags = cell.metadata?.tags ?? [];
  const hides = (part: string) => tags.some((tag) => tag === `remove-${part}` || tag === `remove_${part}`);
  const source = cell.source.replace(/\r\n?/g, '\n');
  const left: DroppedText[] = [];
  const leave = (text: string) => left.push(describeDropped('cell_output', text, number));
  if (hides('cell') || (cell.cell_type === 'raw' && source.trim() !== '')) {
    leave(source);
    return { text: '', dropped: left };
  }
  if (cell.cell_type !== 'code') return { text: withAttachments(cell, source, number, images), dropped: left };
  const parts: string[] = [];
  if (hides('input')) leave(source);
  else if (source.trim() !== '') parts.push(fence(source.trimEnd(), language));
  let shown = 0;
  const outputs = hides('output') ? [] : (cell.outputs ?? []);
  const draws = outputs.some(isPicture);
  for (const output of outputs) {
    const text = shown < outputsLimit ? outputText(output, draws, leave) : '';
    if (text !== '') shown += 1;
    if (text !== '') parts.push(text);
    const picture = pictureOf(output.data);
    if (picture === null) continue;
    const name = `output:${number}.${images.size + 1}`;
    images.set(name, picture);
    parts.push(`![](${name})`);
  }
  return { text: parts.join('\n\n'), dropped: left };
}

/** Attachments are named within their cell: their names get the cell's number. */
function withAttachments(cell: Cell, source: string, number: number, images: Notebook['images']): string {
  for (const [name, data] of Object.entries(cell.attachments ?? {})) {
    const picture = pictureOf(data);
    if (picture !== null) images.set(`attachment:${number}/${name}`, picture);
  }
  return cell.attachments === undefined ? source : source.replaceAll('attachment:', `attachment:${number}/`);
}

/** What pages can show, the best first. */
const pictureTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Bytes of the picture that some data holds, null where it holds none; unpacked when they are asked for. */
function pictureOf(data: Readonly<Record<string, unknown>> = {}): (() => Uint8Array) | null {
  if (textIn(data['text/latex']) !== '') return null;
  const type = pictureTypes.find((each) => textIn(data[each]) !== '');
  if (type === undefined) return null;
  const text = textIn(data[type]);
  return () => (type === 'image/svg+xml' ? new TextEncoder().encode(text) : bytesOfBase64(text));
}

const outputsLimit = 20;
/** Longer outputs are logs and data: their beginning says nothing without the rest. */
const linesLimit = 20;
const charactersLimit = 2_000;
const tableLimitCharacters = 60_000;

function isPicture(output: Output): boolean {
  const { data = {} } = output;
  if (formulaIn(output) !== '') return false;
  return Object.keys(data).some((type) => /^(?:image|video|audio)\//.test(type));
}

/**
 * What readers see of an output: a table, a formula, else its text (none of the author's sentences), of a data frame as a
 * terminal shows it. What stands in for a picture, or names the parts of one that the cell draws, is not text.
 */
function outputText(output: Output, draws: boolean, leave: (text: string) => void): string {
  const { data = {} } = output;
  if (output.output_type === 'stream') {
    if (output.name === 'stderr') leave(output.text ?? '');
    return output.name === 'stderr' ? '' : bounded(output.text ?? '', leave);
  }
  if (output.output_type === 'error') return bounded(`${output.ename ?? 'Error'}: ${output.evalue ?? ''}`, leave);
  const html = textIn(data['text/html']);
  const plain = textIn(data['text/plain']);
  const isFrame = html.includes('class="dataframe"') && plain !== '';
  if (!isFrame && html.includes('<table') && html.length <= tableLimitCharacters)
    return html.replace(sizeOfTable, '').replace(/\n[ \t]*(?=\n)/g, '');
  const markdown = textIn(data['text/markdown']);
  if (markdown !== '' && markdown.length <= charactersLimit)
    return setTable.test(markdown) ? markdown : bounded(stripMarkup(markdown).trim(), leave);
  const formula = formulaIn(output);
  if (formula !== '') return formula;
  const isResult = draws && output.output_type === 'execute_result';
  if (
    isResult ||
    isPicture(output) ||
    objectInMemory.test(plain.trim()) ||
    undrawn.test(plain.trim()) ||
    Object.keys(data).some((type) => drawnByProgram.test(type)) ||
    (!isFrame && html !== '' && /^<[\w.][^\n]*>$/.test(plain.trim()))
  ) {
    leave(plain);
    return '';
  }
  return bounded(plain, leave);
}

const setTable = /^[ \t]*\|.*\|[ \t]*$|\$|!\[/m;
const formulaPattern = /^(?:\$\$([^$]+)\$\$|\$([^$]+)\$)$/;

/** A result that is a formula, where its plain text is drawn over several lines or stands for a picture of it. */
function formulaIn({ data = {} }: Output): string {
  const found = formulaPattern.exec(textIn(data['text/latex']).trim());
  const plain = textIn(data['text/plain']).trim();
  const isReadable = plain !== '' && !plain.includes('\n') && data['image/png'] === undefined;
  const latex = (found?.[1] ?? found?.[2] ?? '').replace(/\\displaystyle(?![A-Za-z])/g, '').trim();
  return isReadable || latex === '' || latex.length > charactersLimit ? '' : `$$\n${latex}\n$$`;
}

function textIn(value: unknown): string {
  const read = textSchema.safeParse(value);
  return read.success ? read.data : '';
}

/** `<History at 0x7f10>` names an object in the memory of a machine that is gone. */
const objectInMemory = /^\[{0,2}<[^\n<>]{1,200} at 0x[\da-f]{4,16}>|^<IPython\.[\w.]{1,100} object>$/i;
/** What a chart is called where it is not drawn: `alt.Chart(...)`, `Figure({…`, `FigureWidget({`, `VBox(children=(…`. */
const undrawn =
  /^(?:[A-Za-z_]\w{0,60}\.){0,4}[A-Z]\w{0,60}\((?:\.\.\.|…)\)$|^(?:Figure|FigureWidget|[HV]Box|Output|interactive)\(/;
/** Types of output that a page draws by a program of its own. */
const drawnByProgram =
  /^application\/(?:vnd\.(?:vega|vegalite|plotly|bokeh\w{0,20}|holoviews\w{0,20}|jupyter\.widget-view)\b|javascript)/;
const sizeOfTable = /<p>\s?\d+ rows [×x] \d+ columns\s?<\/p>/g;

/** What a terminal shows in the end: a line that is written over keeps its last words. */
function asShown(text: string): string {
  const lines = text.replace(/\r\n/g, '\n').split('\n');
  return lines.map((line) => line.replace(/\r$/, '').split('\r').at(-1) ?? '').join('\n');
}

/** A text as a fence; a long one is left out. */
function bounded(text: string, leave: (text: string) => void): string {
  const plain = asShown(withoutColours(text)).trimEnd();
  if (plain.trim() === '') return '';
  if (plain.length <= charactersLimit && plain.split('\n').length <= linesLimit) return fence(plain, 'output');
  leave(plain);
  return '';
}

/** Terminals are told colours between the words, each after an escape character. */
function withoutColours(text: string): string {
  const [first = '', ...rest] = text.split('\u001b');
  return first + rest.map((part) => part.replace(/^\[[\d;]{0,40}[A-Za-z]/, '')).join('');
}

function fence(code: string, language: string): string {
  const longest = greatestOf(
    [...code.matchAll(/`{3,}/g)].map((run) => run[0].length),
    2,
  );
  const marks = '`'.repeat(longest + 1);
  return `${marks}${/^[\w+#-]{1,30}$/.test(language) ? language : ''}\n${code}\n${marks}`;
}
