// course.yaml as an importer needs it: which documents there are, which tutor files, and a line added to them.
// Keeps the author's comments and order. Checks no more than it uses: ingestion checks the rest.
import { normalize } from 'node:path/posix';
import { isSeq, LineCounter, parseDocument, YAMLSeq } from 'yaml';
import { z } from 'zod';
import { ImportFailure } from './import-failure.ts';

const mark = z.union([z.string(), z.number()]).transform(String);
const unit = z.looseObject({ id: mark, title: z.string().optional() });
const looseList = z.array(z.unknown()).optional();

const courseSchema = z.looseObject({
  title: z.string(),
  documents: z
    .array(
      z.looseObject({
        path: z.string(),
        chapter: z.number().optional(),
        lab: z.number().optional(),
        section: mark.optional(),
        title: z.string().optional(),
      }),
    )
    .min(1),
  containers: z
    .array(z.looseObject({ title: z.string(), chapter: z.number().optional(), lab: z.number().optional() }))
    .optional(),
  tutor_files: z.array(z.string()).optional(),
  units: z.array(unit).optional(),
  prerequisites: looseList,
  drills: looseList,
  exam_items: looseList,
});

const tutorSchema = z.looseObject({
  units: z.array(unit).nullish(),
  prerequisites: z.array(z.unknown()).nullish(),
  drills: z.array(z.looseObject({ id: mark })).nullish(),
  exam_items: z.array(z.looseObject({ id: mark })).nullish(),
});

export type CourseDocument = z.infer<typeof courseSchema>['documents'][number];
export type CourseFile = z.infer<typeof courseSchema>;
export type TutorFile = z.infer<typeof tutorSchema>;

/**
 * Reads course.yaml.
 * @throws ImportFailure with the line of what cannot be read
 */
export function readCourseFile(input: { readonly text: string; readonly file: string }): CourseFile {
  return readYaml({ ...input, schema: courseSchema });
}

/**
 * Reads a tutor file.
 * @throws ImportFailure with the line of what cannot be read
 */
export function readTutorFile(input: { readonly text: string; readonly file: string }): TutorFile {
  if (input.text.trim() === '') return {};
  return readYaml({ ...input, schema: tutorSchema });
}

/**
 * course.yaml with a file added to `tutor_files`; the same text where it is named already. All else stays as written.
 */
export function nameTutorFile(input: { readonly text: string; readonly file: string; readonly path: string }): string {
  const { tutor_files: named = [] } = readCourseFile(input);
  if (named.some((path) => normalize(path) === normalize(input.path))) return input.text;
  const document = parseDocument(input.text, { keepSourceTokens: true });
  const list = document.get('tutor_files');
  if (isSeq(list)) {
    list.add(document.createNode(input.path));
    return document.toString({ lineWidth: 0 });
  }
  // No list yet: a line at the end leaves every other byte alone.
  const created = new YAMLSeq();
  created.add(input.path);
  const isFlowRoot = document.contents !== null && 'flow' in document.contents && document.contents.flow === true;
  if (isFlowRoot || /^(?:\.\.\.|---)\s*$/m.test(input.text.replace(/^---\s*\n/, ''))) {
    document.set('tutor_files', created);
    return document.toString({ lineWidth: 0 });
  }
  const end = input.text.endsWith('\n') ? '' : '\n';
  return `${input.text}${end}\n# Units, prerequisites, drills and exam questions.\ntutor_files:\n  - ${JSON.stringify(input.path)}\n`;
}

function readYaml<Schema extends z.ZodType>(input: {
  readonly text: string;
  readonly file: string;
  readonly schema: Schema;
}): z.infer<Schema> {
  const { text, file, schema } = input;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  if (document.errors.length > 0) {
    throw new ImportFailure(
      document.errors.map((error) => ({
        file,
        line: lines.linePos(error.pos[0]).line,
        message: `not valid YAML: ${error.message}`,
      })),
    );
  }
  const parsed = schema.safeParse(toValue(document, file));
  if (parsed.success) return parsed.data;
  throw new ImportFailure(
    parsed.error.issues.map((issue) => ({
      file,
      line: lineOfPath({ document, lines, path: issue.path }),
      message: `${issue.path.map(String).join('.') || 'the file'}: ${issue.message}`,
    })),
  );
}

function toValue(document: ReturnType<typeof parseDocument>, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 50 });
  } catch (error) {
    const message = `not valid YAML: ${error instanceof Error ? error.message : 'unreadable'}`;
    throw new ImportFailure([{ file, line: null, message }]);
  }
}

function lineOfPath(input: {
  readonly document: ReturnType<typeof parseDocument>;
  readonly lines: LineCounter;
  readonly path: readonly PropertyKey[];
}): number {
  for (let length = input.path.length; length > 0; length -= 1) {
    const node = input.document.getIn(input.path.slice(0, length), true);
    const range = (node as { range?: readonly [number, number, number] } | undefined)?.range;
    if (range) return input.lines.linePos(range[0]).line;
  }
  return 1;
}
