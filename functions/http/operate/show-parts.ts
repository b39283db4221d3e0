// Whether each part answers now: for operators told part by part, where `ready` tells everybody that it fails.
import type { OperatePartsBody } from '../../contract/operate.ts';
import type { HttpServices } from '../backend.ts';

export async function showParts({
  checkParts,
  checkOptionalParts,
}: Pick<HttpServices, 'checkParts' | 'checkOptionalParts'>): Promise<OperatePartsBody> {
  const [needed, optional] = await Promise.all([checkParts(), checkOptionalParts()]);
  return { parts: [...needed, ...optional].map(({ part, isOk }) => ({ part, status: isOk ? 'ok' : 'failing' })) };
}
