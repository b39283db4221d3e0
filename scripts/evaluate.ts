// `npm run evaluate -- KIND …`: dispatches to one module per kind under scripts/evaluate/.
// Each kind runs the functions that serve requests on files given as arguments (shared design: evaluation).

import { UnusableInput } from './evaluate/unusable-input.ts';
import { printHelpIfAsked } from './stack/print-help.ts';

interface EvaluationKind {
  readonly usage: string;
  run(args: readonly string[]): Promise<void>;
}

const kinds: Record<string, () => Promise<EvaluationKind>> = {
  answers: () => import('./evaluate/answers.ts'),
  quizzes: () => import('./evaluate/quizzes.ts'),
  retrieval: () => import('./evaluate/retrieval.ts'),
  prose: () => import('./evaluate/prose.ts'),
  gate: () => import('./evaluate/gate.ts'),
  ablation: () => import('./evaluate/ablation.ts'),
  drills: () => import('./evaluate/drills.ts'),
  'path-drafts': () => import('./evaluate/path-drafts.ts'),
  'study-aids': () => import('./evaluate/study-aids.ts'),
  passages: () => import('./evaluate/passages.ts'),
  units: () => import('./evaluate/units.ts'),
};

const [name = '', ...rest] = process.argv.slice(2);
const load = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
if (!load) {
  const usage = `usage: npm run evaluate -- KIND …, each with --help   (kinds: ${Object.keys(kinds).join(', ')})`;
  if (name === '--help') printHelpIfAsked(usage);
  console.error(usage);
  process.exit(2);
}
const kind = await load();
printHelpIfAsked(`usage: npm run evaluate -- ${kind.usage}`);
try {
  await kind.run(rest);
} catch (error) {
  if (!(error instanceof UnusableInput)) throw error;
  console.error(`${error.message}\nusage: npm run evaluate -- ${kind.usage}`);
  process.exitCode = 2;
}
