// A reader who looks at the published course again and again, as ask does, and notes everything that is not whole.
import type { IngestServices } from '../../../functions/ingest/ingest-services.ts';
import type { CourseRegistry, RegistryNode } from '../../../functions/ports/course-registry.ts';
import type { CourseScope } from '../../../functions/ports/scope.ts';

export interface Watch {
  /** How often the reader looked and saw a published course. */
  readonly looks: () => number;
  readonly versions: () => readonly number[];
  readonly faults: () => readonly string[];
  stop(): Promise<void>;
}

export function watchCourse(input: {
  readonly registry: CourseRegistry;
  readonly services: IngestServices;
  readonly scope: CourseScope;
  /** The contents that some source of the course had, in order; nothing else may ever be shown. */
  readonly isKnown: (contents: string) => boolean;
}): Watch {
  const faults: string[] = [];
  const versions = new Set<number>();
  let looks = 0;
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      try {
        const found = await look(input);
        if (found) {
          looks += 1;
          versions.add(found.version);
          faults.push(...found.faults.map((fault) => `version ${found.version}: ${fault}`));
        }
      } catch (error) {
        faults.push(`the reader failed: ${error instanceof Error ? error.message : String(error)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    looks: () => looks,
    versions: () => [...versions],
    faults: () => faults,
    stop: () => {
      isWatching = false;
      return watching;
    },
  };
}

async function look({ registry, services, scope, isKnown }: Parameters<typeof watchCourse>[0]) {
  const outline = await registry.readOutline(scope);
  if (outline === null) return null;
  const { version, nodeCount } = outline.course;
  const days = [...new Set(outline.containers.flatMap((container) => container.day ?? []))];
  const numbers = [...new Set(outline.containers.map((container) => container.number))];
  const filters = days.length > 0 ? [{ days }] : [{ chapters: numbers }];
  const { nodes } = await registry.readMentioned({ ...scope, version, filters });
  const faults: string[] = [];
  if (nodes.length !== nodeCount) faults.push(`${nodes.length} nodes stand, ${nodeCount} were published`);
  if (!isKnown(nodes.map((node) => node.content).join('\u0000'))) faults.push('shows what no source ever said');
  faults.push(...faultsOfNumbers(nodes));
  const ids = nodes.map((node) => `${node.reference}:${node.vectorHash}`);
  const missing = await services.passageIndex.listMissing({ namespace: services.namespaceOf(scope), ids });
  if (missing.length > 0) faults.push(`${missing.length} nodes have no vector`);
  return { version, faults };
}

function faultsOfNumbers(nodes: readonly RegistryNode[]): readonly string[] {
  const faults: string[] = [];
  for (const [code, inside] of Map.groupBy(nodes, (node) => node.containerCode)) {
    if (inside.some((node, index) => node.sequence !== index + 1)) faults.push(`${code} has gaps in its sequence`);
    const labels = new Set(inside.map((node) => `${node.nodeType} ${node.label}`));
    if (labels.size !== inside.length) faults.push(`${code} has a label twice`);
  }
  return faults;
}
