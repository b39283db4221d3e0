// What a course's source states of the questions its passages answer.
import type { ContentSource } from '../../ports/content-source.ts';
import type { SourceProblem } from '../draft-node.ts';
import { decodeSource } from '../markdown/decode-source.ts';
import { type QuestionsFile, questionsPath, readQuestionsText } from './questions-file.ts';

/** Null where there is no such file. */
export async function readQuestionsFile(
  source: ContentSource,
): Promise<
  | { readonly ok: true; readonly file: QuestionsFile | null }
  | { readonly ok: false; readonly problems: readonly SourceProblem[] }
> {
  const bytes = await source.read(questionsPath);
  if (bytes === null) return { ok: true, file: null };
  const decoded = decodeSource({ path: questionsPath, bytes });
  if (!decoded.ok) return { ok: false, problems: [decoded.problem] };
  return readQuestionsText({ text: decoded.text, path: questionsPath });
}
