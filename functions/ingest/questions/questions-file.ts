// questions.yaml beside course.yaml: for each document its passages, named by how they begin, and the questions each
// answers. Read and checked here, and written again for authors to review. Pure but for hashing.
import { stringify } from 'yaml';
import { z } from 'zod';
import type { SourceProblem } from '../draft-node.ts';
import { sha256 } from '../hash.ts';
import { describeIssue, readYaml } from '../manifest-yaml.ts';
import { longestQuestion, oneLine, questionsPerPassage, shortestQuestion } from './stated-questions.ts';

export const questionsPath = 'questions.yaml';

const fileLimitCharacters = 6_000_000;
const problemLimit = 200;
const passageLimitCharacters = 2_000;

const fileSchema = z.record(
  z.string(),
  z.array(
    z.strictObject({
      passage: z.string().transform(oneLine).pipe(z.string().min(1).max(passageLimitCharacters)),
      questions: z
        .array(z.string().transform(oneLine).pipe(z.string().min(shortestQuestion).max(longestQuestion)))
        .max(questionsPerPassage),
      /** Of a drafted entry: what the passage's text was; it is drafted anew when that changes. */
      text: z
        .string()
        .regex(/^[0-9a-f]{8}$/)
        .optional(),
    }),
  ),
);

export interface QuestionEntry {
  readonly documentPath: string;
  /** How the passage begins. */
  readonly passage: string;
  readonly questions: readonly string[];
  /** First eight digits of the passage's content hash; null where a person wrote the entry. */
  readonly text: string | null;
  /** Where the entry stands, for messages. */
  readonly path: string;
  readonly line: number;
}

export interface QuestionsFile {
  readonly entries: readonly QuestionEntry[];
  /** Names all that the entries say: moving a line changes nothing. */
  readonly hash: string;
}

type QuestionsReading =
  | { readonly ok: true; readonly file: QuestionsFile }
  | { readonly ok: false; readonly problems: readonly SourceProblem[] };

/** Problems: what YAML cannot be, another shape, with the line of each. An empty file says nothing, which is no fault. */
export async function readQuestionsText(input: {
  readonly text: string;
  readonly path: string;
}): Promise<QuestionsReading> {
  const { path } = input;
  const yaml = readYaml({ ...input, limitCharacters: fileLimitCharacters });
  if (!yaml.ok) return yaml;
  const parsed = fileSchema.safeParse(yaml.value ?? {});
  if (!parsed.success) {
    const faults = parsed.error.issues.flatMap((issue) => describeIssue(issue, yaml.lineOf, 'the file'));
    const problems = faults.map(({ line, message }) => ({ code: 'manifest' as const, path, line, message }));
    return { ok: false, problems: problems.slice(0, problemLimit) };
  }
  const entries = Object.entries(parsed.data).flatMap(([documentPath, passages]) =>
    passages.map(({ passage, questions, text }, index) => ({
      ...{ documentPath, passage, path, questions: [...new Set(questions)], text: text ?? null },
      line: yaml.lineOf([documentPath, index]),
    })),
  );
  return { ok: true, file: { entries, hash: await hashOf(entries) } };
}

async function hashOf(entries: readonly QuestionEntry[]): Promise<string> {
  const said = entries.map(({ documentPath, passage, questions }) => [documentPath, passage, questions]);
  return (await sha256(JSON.stringify(said))).slice(0, 32);
}

const fileHeader = `# The questions each passage answers, as learners would ask them. Passages are found by them; readers never see them.
# A passage is named by how it begins. Edit, remove and add freely: "npm run content:questions" keeps what is here
# until the passage's text changes (it then asks anew for entries that carry the mark of their text).
`;

/** The file for these entries, in their order. */
export function renderQuestionsFile(
  entries: readonly Pick<QuestionEntry, 'documentPath' | 'passage' | 'questions' | 'text'>[],
): string {
  const byDocument = Map.groupBy(entries, (entry) => entry.documentPath);
  const value = Object.fromEntries(
    [...byDocument].map(([documentPath, passages]) => [
      documentPath,
      passages.map(({ passage, questions, text }) => ({ passage, ...(text === null ? {} : { text }), questions })),
    ]),
  );
  return fileHeader + (entries.length === 0 ? '' : stringify(value, { lineWidth: 118 }));
}
