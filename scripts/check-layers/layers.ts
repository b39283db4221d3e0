// The layer table of architecture.md as data: which room may import which, and which outside packages.
// Changing the plan means changing this table, with the reason in the commit.

interface Room {
  /** Rooms it may import beside itself; `everything` is for scripts and tests. */
  readonly rooms: readonly string[] | 'everything';
  /** Outside packages by name, or by prefix with a trailing `*`. */
  readonly packages: readonly string[] | 'everything';
}

const useCase = ['ports', 'course', 'text', 'guard', 'policy', 'retrieval', 'grounding', 'prompts', 'contract'];
const belowHttp = [
  ...useCase,
  'models',
  'db',
  'grounding',
  'ask',
  'tutor',
  'exam-service',
  'learner-data',
  'lti',
  'env',
  'telemetry',
];

export const layers: Readonly<Record<string, Room>> = {
  text: { rooms: [], packages: ['porter2'] },
  course: { rooms: ['text'], packages: [] },
  guard: { rooms: ['text', 'course'], packages: [] },
  ports: { rooms: ['text', 'course'], packages: [] },
  contract: { rooms: ['course', 'text'], packages: ['zod'] },
  policy: { rooms: ['course', 'text'], packages: ['complex.js', 'ts-fsrs'] },
  prompts: { rooms: ['course', 'text', 'contract'], packages: [] },
  // prompts: the pointer's port takes a question and passages, so that its adapter renders what the model is told.
  models: {
    rooms: ['ports', 'text', 'guard', 'course', 'prompts'],
    packages: ['ai', '@ai-sdk/*', 'workers-ai-provider'],
  },
  retrieval: { rooms: ['ports', 'text', 'course'], packages: ['@upstash/vector'] },
  // What answers and tutoring share on the way from a registry node to a reader: one rendering, one check.
  grounding: { rooms: ['ports', 'course', 'text', 'retrieval', 'contract'], packages: [] },
  db: { rooms: ['ports', 'course', 'policy'], packages: ['drizzle-orm', '@neondatabase/serverless'] },
  ask: { rooms: useCase, packages: ['ai', '@ai-sdk/provider', 'tinyld'] },
  tutor: { rooms: useCase, packages: ['ai', '@ai-sdk/provider', 'zod'] },
  // Speaks to an existing exam service over HTTP, with our tables as its outbox and mirror.
  'exam-service': { rooms: ['ports', 'course'], packages: ['zod', 'jose'] },
  'learner-data': { rooms: useCase, packages: [] },
  // Launches from learning platforms, and grades told to them. tutor: a grade is read from the same fold as every page.
  lti: { rooms: ['ports', 'contract', 'policy', 'tutor'], packages: ['jose', 'zod'] },
  // policy: a learning path is checked when it is published by what reads it in every turn.
  // prompts: a model may draft questions beside passages, and drills. guard: what it says of a passage is checked as any
  // sentence that a model writes.
  ingest: {
    rooms: ['ports', 'course', 'text', 'guard', 'retrieval', 'policy', 'prompts'],
    packages: [
      'yaml',
      'mdast*',
      'micromark*',
      'zod',
      'unpdf',
      'decode-named-character-reference',
      'mammoth',
      'htmlparser2',
      'read-excel-file',
      'papaparse',
      '@plussub/srt-vtt-parser',
      '@asciidoctor/core',
    ],
  },
  // course: the limits and names of uploads, which the page knows too.
  'ingest-worker': { rooms: ['ingest', 'compose', 'env', 'telemetry', 'ports', 'course'], packages: [] },
  // The typed client: the contract's types only, which the package has written out, so that it needs nothing of ours.
  sdk: { rooms: ['contract'], packages: ['zod'] },
  workspace: {
    rooms: ['contract', 'sdk'],
    packages: ['hono', 'temml', 'mdast*', 'micromark*', 'lowlight', 'highlight.js', 'zod', '@dagrejs/dagre'],
  },
  http: {
    // ports and course: types of what a registry reads, which plain reading routes render.
    rooms: [
      'ask',
      'tutor',
      'grounding',
      'learner-data',
      'lti',
      'contract',
      'workspace',
      'mcp',
      'telemetry',
      'ports',
      'course',
      'text',
    ],
    packages: ['hono', 'jose', 'zod', 'ai'],
  },
  // ports: types of what is counted.
  telemetry: { rooms: ['ports'], packages: [] },
  // Calls the API's operations through the one function it is given, so that it can do nothing they could not.
  mcp: { rooms: ['contract'], packages: ['zod', '@modelcontextprotocol/server'] },
  env: { rooms: ['contract'], packages: ['zod'] },
  compose: { rooms: [...belowHttp, 'ingest'], packages: [] },
  worker: { rooms: ['compose', 'http', 'mcp', 'env', 'telemetry'], packages: [] },
  scripts: { rooms: 'everything', packages: 'everything' },
  test: { rooms: 'everything', packages: 'everything' },
};

/** Files of their own kind, by path; everything else belongs to the room its folder names. */
const fileRooms: Readonly<Record<string, string>> = {
  'functions/worker.ts': 'worker',
  'functions/compose.ts': 'compose',
  'functions/compose-ingestion.ts': 'compose',
  'functions/compose-checks.ts': 'compose',
  'functions/compose-limits.ts': 'compose',
  'functions/compose-tutor.ts': 'compose',
  'functions/env.ts': 'env',
  'functions/environment-variables.ts': 'env',
  'functions/identity-settings.ts': 'env',
  'functions/model-settings.ts': 'env',
  'functions/parse-environment.ts': 'env',
  'functions/setup-state.ts': 'env',
  'functions/telemetry.ts': 'telemetry',
  'functions/ingest/worker.ts': 'ingest-worker',
  'functions/ingest/open-worker.ts': 'ingest-worker',
  'functions/ingest/run-route.ts': 'ingest-worker',
  'functions/ingest/upload/bring-course.ts': 'ingest-worker',
  'functions/ingest/upload/upload-routes.ts': 'ingest-worker',
};

/** Packages that only these files of a room may import, beyond the room's own rule. */
export const packageFences: readonly {
  readonly packages: readonly string[];
  readonly rooms: readonly string[];
  readonly onlyIn: readonly string[];
  readonly wayOut: string;
}[] = [
  {
    packages: ['ai', '@ai-sdk/provider'],
    rooms: ['ask', 'tutor', 'http'],
    onlyIn: ['functions/ask/generate-draft.ts', 'functions/tutor/call-model.ts', 'functions/http/answer-stream.ts'],
    wayOut: 'the AI SDK stays in models/, generate-draft, call-model and the stream response: pass plain text on',
  },
  {
    packages: ['@dagrejs/dagre'],
    rooms: ['workspace'],
    onlyIn: ['functions/workspace/client/path-layout.ts'],
    wayOut: 'graphs are laid out in the browser alone: the Worker must not carry the library',
  },
];

/** Null for a file outside every room. */
export function roomOf(path: string): string | null {
  const named = fileRooms[path];
  if (named) return named;
  const [top, second, ...rest] = path.split('/');
  if (top === 'functions') return rest.length > 0 && second ? second : null;
  return top === 'db' || top === 'prompts' || top === 'scripts' || top === 'test' ? top : null;
}

const waysOut: Readonly<Record<string, string>> = {
  db: 'speak through a port in functions/ports and let compose.ts hand the adapter in',
  models: 'speak through a port in functions/ports and let compose.ts hand the model in',
  retrieval: 'speak through functions/ports/passage-index.ts, or move what is pure into text/ or course/',
  http: 'return a plain value or a tagged union; http/ turns it into a response',
  contract: 'the contract is the wire: take plain parameters, or move the shared type into course/',
  ports: 'pure rooms know no outside: take the values as parameters',
  env: 'take the setting as a parameter; compose.ts reads the environment',
  compose: 'take what you need as a parameter; only a worker composes',
  telemetry: 'return what happened as a value; http/ logs it',
  ingest: 'parsers must not weigh on a question: move what is shared into course/, text/ or retrieval/',
  'ingest-worker': 'parsers must not weigh on a question: call the ingestion Worker through its binding',
  workspace: 'share the wire schema through contract/',
  scripts: 'nothing imports scripts: move what is shared into functions/',
  test: 'nothing imports tests: move what is shared into functions/ or scripts/',
};

/** What to do instead of importing that room. */
export function wayOutOf(room: string): string {
  return waysOut[room] ?? 'take the value as a parameter, or move what is shared into a room both may import';
}

const packageWaysOut: Readonly<Record<string, string>> = {
  hono: 'Hono’s context stays in http/ (and its JSX in workspace/): take plain values',
  'drizzle-orm': 'Drizzle’s types stay in db/: give them a plain type in ports/',
  '@neondatabase/serverless': 'the database stays in db/: speak through a port',
  '@upstash/vector': 'the vector store stays in retrieval/: speak through ports/passage-index.ts',
  ai: 'the AI SDK stays in models/, generate-draft, call-model and the stream response',
};

export function packageWayOut(name: string): string {
  return packageWaysOut[name] ?? 'do without it, or add it to the room’s packages in scripts/check-layers/layers.ts';
}
