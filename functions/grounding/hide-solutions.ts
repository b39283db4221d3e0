// What of a passage may stand in an answer that nobody asked a solution of: all up to where it gives one away. Pure.
// Ingestion says where a solution begins; nothing here looks for one.
import type { RegistryNode } from '../ports/course-registry.ts';
import { languages } from '../text/languages/all.ts';
import { contentStems } from '../text/text.ts';

const asking: ReadonlySet<string> = new Set(
  languages.flatMap(({ solutionHeads, solutionWishes }) =>
    contentStems([...solutionHeads, ...solutionWishes].join(' ')),
  ),
);

/** Whether a question asks for a solution, by a word that heads one or wishes for one: "the answer to challenge 2". */
export function asksForSolution(question: string): boolean {
  return contentStems(question).some((stem) => asking.has(stem));
}

/** All of the passage gives a solution away. */
export function isSolution({ provenance }: Pick<RegistryNode, 'provenance'>): boolean {
  return provenance.solutionFrom === 0;
}

/** The passage up to its solution, places in it unchanged; null where it holds nothing else. */
export function beforeSolution<Node extends RegistryNode>(node: Node): Node | null {
  const from = node.provenance.solutionFrom;
  if (from === undefined) return node;
  return from === 0 ? null : { ...node, content: node.content.slice(0, from) };
}

/** Of a place that was named: without its solutions, unless it holds nothing else and so was asked for by itself. */
export function withoutSolutions(nodes: readonly RegistryNode[]): readonly RegistryNode[] {
  const open = nodes.flatMap((node) => beforeSolution(node) ?? []);
  return open.some(({ nodeType }) => nodeType !== 'heading') ? open : nodes;
}
