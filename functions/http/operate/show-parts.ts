// Whether each part answers now: for operators told part by part, where `ready` tells everybody that it fails.
import type { OperatePartsBody } from '../../contract/operate.ts';
import type { HttpServices } from '../backend.ts';

export async function showParts({ checkParts }: Pick<HttpServices, 'checkParts'>): Promise<OperatePartsBody> {
  const states = await checkParts();
  return { parts: states.map(({ part, isOk }) => ({ part, status: isOk ? 'ok' : 'failing' })) };
}
