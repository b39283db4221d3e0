// What only the simulation may know: the right answers, read where they lie. No route gives them.
import { connectNeon } from '../../db/client.ts';
import type { TutorMessage } from '../../functions/contract/tutor-card.ts';
import type { StoreSettings } from '../../functions/env.ts';
import type { DrillKey } from '../../functions/policy/cards/teaching-passage.ts';
import { checkDrill } from '../../functions/policy/check-drill.ts';

export function connectTo(settings: StoreSettings) {
  const { url, fetchEndpoint } = settings.database;
  return connectNeon({ connectionString: url, fetchEndpoint: fetchEndpoint ?? undefined });
}

/** Right option of every exam question of a material. */
export async function readExamAnswers(
  settings: StoreSettings,
  scope: { readonly courseId: string; readonly materialHash: string },
): Promise<ReadonlyMap<string, string>> {
  const rows = await connectTo(settings).query(
    `select question_id, answer_option_id from exam_items where tenant_id = $1 and course_id = $2 and material_hash = $3`,
    [settings.tenantId, scope.courseId, scope.materialHash],
  );
  return new Map(rows.map((row) => [String(row.question_id), String(row.answer_option_id)]));
}

const wrongTries = ['0', '-17', '4321.5', '\\frac{7}{91}', '(-91, 17)', 'x = 977', 'a banana', 'none'];

/** A right answer to a drill and one that the marker takes for wrong. */
export function answersOf(message: TutorMessage, key: DrillKey): { right: string; wrong: string; choices: number } {
  const options = message.card?.type === 'DRILL' ? message.card.options : [];
  const [right = ''] = key.answers;
  const isWrong = (given: string) => checkDrill({ expected: key.answers, given, question: key.question }) === 'wrong';
  const wrong = [...options, ...wrongTries].find(isWrong) ?? 'a banana';
  return { right, wrong, choices: options.length };
}
