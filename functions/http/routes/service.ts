// Whether the service runs and is ready, and the document that describes it.
import { serviceOperations } from '../../contract/service-operations.ts';
import { type ServicePart, serviceParts } from '../../contract/service-state.ts';
import { problem } from '../error-response.ts';
import { publicRoute } from '../route.ts';

type PartState = { readonly part: ServicePart; readonly isOk: boolean };

export const serviceRoutes = {
  health: publicRoute('health', serviceOperations.health, async () => ({
    kind: 'ok',
    body: { status: 'ok' as const },
  })),

  ready: publicRoute('ready', serviceOperations.ready, async ({ openServices }) => {
    const states = await partStates(openServices);
    const failing = serviceParts.filter((part) => states.some((state) => state.part === part && !state.isOk));
    if (failing.length > 0) return problem('unavailable', { detail: `Not ready: ${failing.join(', ')}.` });
    const parts = states.map(({ part }) => ({ part, status: 'ok' as const }));
    return { kind: 'ok', body: { status: 'ready' as const, parts } };
  }),

  openApi: publicRoute('openApi', serviceOperations.openApi, async () => {
    // It needs the schemas of every part.
    const { openApiDocument } = await import('../open-api.ts');
    return { kind: 'ok', body: openApiDocument() };
  }),
};

async function partStates(
  openServices: () => { checkParts(): Promise<readonly PartState[]> },
): Promise<readonly PartState[]> {
  let services: ReturnType<typeof openServices>;
  try {
    services = openServices();
  } catch (error) {
    if (error instanceof Error && error.name === 'ConfigurationError') return [{ part: 'configuration', isOk: false }];
    throw error;
  }
  return [{ part: 'configuration', isOk: true }, ...(await services.checkParts())];
}
