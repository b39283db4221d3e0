import { describe, expect, it } from 'vitest';
import { ConfigurationError, environmentVariables, readRequestSettings, readStoreSettings } from '../functions/env.ts';

const secret = 'a secret of at least thirty-two characters';
const complete = {
  DATABASE_URL: 'postgresql://user:password@host/database',
  UPSTASH_VECTOR_REST_URL: 'https://index.example',
  UPSTASH_VECTOR_REST_TOKEN: 'token',
  VECTOR_NAMESPACE_PREFIX: 'test',
  EMBEDDINGS_URL: 'https://models.example/v1',
  EMBEDDINGS_MODEL: 'small',
  SESSION_SECRET: secret,
};

function problemsOf(changes: Record<string, unknown>): readonly string[] {
  try {
    readRequestSettings({ ...complete, ...changes });
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

describe('the environment', () => {
  it('needs no more than the stores and a secret', () => {
    expect(readRequestSettings(complete)).toMatchObject({
      tenantId: 'default',
      languageModel: null,
      pointTokens: 6_000,
      answerStyle: 'quote',
      verifierModel: null,
      reranker: null,
      identity: { mode: 'anonymous', sessionSecret: secret },
      modelTimeLimitMs: 20_000,
      keepLearnerText: true,
      allowedOrigins: [],
      examService: null,
      lti: null,
      ltiPrivateKey: null,
      ingestWorker: null,
    });
  });

  it('says what is not set up, by names alone', () => {
    expect(readRequestSettings(complete).setup).toMatchObject({
      hasLanguageModel: false,
      writes: false,
      hasBackup: false,
    });
    const model = { LANGUAGE_MODEL: 'workers-ai', LANGUAGE_MODEL_NAME: 'writer', AI: {} };
    const set = { ...complete, ...model, ANSWER_STYLE: 'write', DATABASE_BACKUP: 'nightly' };
    const local = { NEON_FETCH_ENDPOINT: 'http://127.0.0.1:1/sql', UPSTASH_VECTOR_REST_URL: 'http://localhost:2' };
    expect(readRequestSettings({ ...set, ...local }).setup).toEqual({
      ...{ hasLanguageModel: true, writes: true, hasOwnVerifier: false, hasBackup: true },
      standIns: ['database', 'vectors'],
    });
    expect(readRequestSettings({ ...set, VERIFIER_MODEL_NAME: 'writer' }).setup.hasOwnVerifier).toBe(false);
    expect(readRequestSettings({ ...set, VERIFIER_MODEL_NAME: 'reader' }).setup.hasOwnVerifier).toBe(true);
  });

  it('has exams marked by an existing service where one is named', () => {
    const named = { EXAM_SERVICE_URL: 'https://exams.example/v1', EXAM_SERVICE_SECRET: secret };
    expect(readRequestSettings({ ...complete, ...named }).examService).toEqual({
      url: 'https://exams.example/v1',
      secret,
      timeoutMs: 5_000,
    });
    const local = { ...named, EXAM_SERVICE_URL: 'http://127.0.0.1:9000/exams/v1', EXAM_SERVICE_TIMEOUT_MS: '800' };
    expect(readRequestSettings({ ...complete, ...local }).examService).toMatchObject({ timeoutMs: 800 });
  });

  it('has nothing that switches gate or guard off, in production or elsewhere (corrections 50)', () => {
    const flags = [
      'ENABLE_HALLUCINATION_DETECTION',
      'ENABLE_ANSWER_VERIFICATION',
      'REQUIRE_CITATIONS',
      'MIN_CONFIDENCE',
    ];
    const off = Object.fromEntries(flags.map((name) => [name, name === 'MIN_CONFIDENCE' ? '0' : 'false']));
    expect(readRequestSettings({ ...complete, ...off })).toEqual(readRequestSettings(complete));
    const names = Object.keys(environmentVariables);
    const strict = /GUARD|(?:^|_)GAT(?:ES?|ED|ING)(?:_|$)|HALLUCINATION|VERIF|CITATION|CONFIDENCE|SAFE|THRESHOLD/;
    // A gate as a word, not a gateway.
    const gates = ['GATE', 'ENABLE_GATE', 'GATES_OFF', 'LANGUAGE_MODEL_GATEWAY_KEY'];
    expect(gates.filter((name) => strict.test(name))).toEqual(['GATE', 'ENABLE_GATE', 'GATES_OFF']);
    // It says which model verifies: whatever it says, one does.
    expect(names.filter((name) => strict.test(name))).toEqual(['VERIFIER_MODEL_NAME']);
    const model = {
      LANGUAGE_MODEL: 'openai-compatible',
      LANGUAGE_MODEL_URL: 'http://127.0.0.1:1/v1',
      LANGUAGE_MODEL_NAME: 'writer',
    };
    expect(readRequestSettings({ ...complete, ...model }).verifierModel?.model).toBe('writer');
    const named = readRequestSettings({ ...complete, ...model, VERIFIER_MODEL_NAME: 'reader' });
    expect([named.languageModel?.model, named.verifierModel?.model]).toEqual(['writer', 'reader']);
  });

  it('names every missing variable at once', () => {
    expect(() => readRequestSettings({})).toThrow(ConfigurationError);
    const problems = problemsOf({ DATABASE_URL: undefined, UPSTASH_VECTOR_REST_TOKEN: '' });
    expect(problems).toEqual(['DATABASE_URL is missing', 'UPSTASH_VECTOR_REST_TOKEN is missing']);
  });

  it('names what rules between variables ask for beside what is missing, each variable once', () => {
    const changes = { DATABASE_URL: '', AUTH_MODE: 'jwt', LANGUAGE_MODEL: 'workers-ai', EMBEDDINGS_URL: 'no address' };
    expect(problemsOf(changes).map((problem) => /^\w+/.exec(problem)?.[0])).toEqual([
      'DATABASE_URL',
      'EMBEDDINGS_URL',
      'LANGUAGE_MODEL_NAME',
      'JWT_SECRET',
    ]);
  });

  it.each([
    [{ SESSION_SECRET: undefined }, 'SESSION_SECRET'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ AUTH_MODE: 'none' }, 'AUTH_MODE'],
    [{ AUTH_MODE: 'jwt' }, 'JWT_SECRET'],
    [{ AUTH_MODE: 'jwt', JWT_SECRET: secret, JWKS_URL: 'https://idp.example/keys' }, 'exclude'],
    [{ AUTH_MODE: 'jwt', JWKS_URL: 'https://idp.example/keys' }, 'JWT_AUDIENCE'],
    [
      { AUTH_MODE: 'jwt', JWKS_URL: 'http://idp.example/keys', JWT_ISSUER: 'https://idp.example', JWT_AUDIENCE: 'us' },
      'JWKS_URL must be https',
    ],
    [{ LANGUAGE_MODEL: 'openai-compatible' }, 'LANGUAGE_MODEL_NAME'],
    [{ LANGUAGE_MODEL: 'openai-compatible', LANGUAGE_MODEL_NAME: 'm' }, 'LANGUAGE_MODEL_URL'],
    [{ LANGUAGE_MODEL: 'workers-ai', LANGUAGE_MODEL_NAME: 'm' }, 'AI is missing'],
    [{ LANGUAGE_MODEL: 'extractive' }, 'LANGUAGE_MODEL'],
    [{ LANGUAGE_MODEL_OUTPUT: 'prose' }, 'LANGUAGE_MODEL_OUTPUT'],
    [{ POINT_TOKENS: '12' }, 'POINT_TOKENS'],
    [{ FUSION_DENSE_SHARE: '25' }, 'FUSION_DENSE_SHARE'],
    [{ RERANK_URL: 'https://rerank.example/v2' }, 'RERANK_MODEL_NAME'],
    [{ RERANK_MODEL_NAME: 'm' }, 'RERANK_URL'],
    [{ EMBEDDINGS_URL: undefined }, 'EMBEDDINGS_URL'],
    [{ EMBEDDINGS_URL: 'file:///etc/passwd' }, 'EMBEDDINGS_URL'],
    [{ TENANT_ID: 'A Tenant' }, 'TENANT_ID'],
    [{ VECTOR_NAMESPACE_PREFIX: 'a/b' }, 'VECTOR_NAMESPACE_PREFIX'],
    [{ ALLOWED_ORIGINS: 'https://a.example,*' }, 'ALLOWED_ORIGINS'],
    [{ ALLOWED_ORIGINS: 'https://a.example/' }, 'ALLOWED_ORIGINS'],
    [{ MODEL_TIME_LIMIT_MS: 'soon' }, 'MODEL_TIME_LIMIT_MS'],
    [{ KEEP_LEARNER_TEXT: 'maybe' }, 'KEEP_LEARNER_TEXT'],
    [{ EXAM_SERVICE_URL: 'https://exams.example' }, 'EXAM_SERVICE_SECRET'],
    [{ EXAM_SERVICE_URL: 'http://exams.example', EXAM_SERVICE_SECRET: secret }, 'https:'],
    [{ EXAM_SERVICE_URL: 'http://localhost.example', EXAM_SERVICE_SECRET: secret }, 'https:'],
    [{ EXAM_SERVICE_URL: 'https://exams.example', EXAM_SERVICE_SECRET: 'short' }, 'EXAM_SERVICE_SECRET'],
    [{ EXAM_SERVICE_TIMEOUT_MS: '60000' }, 'EXAM_SERVICE_TIMEOUT_MS'],
    [{ INGEST_TOKEN: 'guess' }, 'INGEST_TOKEN'],
    [{ INGEST_TOKEN: 'words that no header could carry as a token' }, 'INGEST_TOKEN'],
  ])('refuses %j', (changes, expected) => {
    const problems = problemsOf(changes);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(expected);
  });

  it('says of a word where a number is wanted that it is none', () => {
    expect(problemsOf({ MODEL_CALLS_PER_DAY: 'many' })).toEqual(['MODEL_CALLS_PER_DAY: not a number']);
  });

  it('never repeats a value: it may be a secret', () => {
    expect(problemsOf({ INGEST_TOKEN: 'hunter2', SESSION_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });

  it('reads models and identity providers of one’s own', () => {
    const settings = readRequestSettings({
      ...complete,
      AI: {},
      EMBEDDINGS_URL: undefined,
      LANGUAGE_MODEL: 'workers-ai',
      LANGUAGE_MODEL_NAME: '@cf/some/model',
      LANGUAGE_MODEL_OUTPUT: 'plain',
      RERANK_URL: 'http://127.0.0.1:8080/v1',
      RERANK_MODEL_NAME: 'bge-reranker-v2-m3',
      AUTH_MODE: 'jwt',
      JWKS_URL: 'https://idp.example/keys',
      JWT_ISSUER: 'https://idp.example',
      JWT_AUDIENCE: 'groundwork',
      ALLOWED_ORIGINS: 'https://a.example, http://localhost:3000',
      KEEP_LEARNER_TEXT: 'false',
    });
    expect(settings).toMatchObject({
      embeddings: { kind: 'workers-ai', model: 'small' },
      languageModel: { kind: 'workers-ai', model: '@cf/some/model', output: 'plain' },
      reranker: { kind: 'cohere-compatible', url: 'http://127.0.0.1:8080/v1', model: 'bge-reranker-v2-m3', key: null },
      identity: { mode: 'jwt', key: { kind: 'jwks' }, audience: 'groundwork' },
      allowedOrigins: ['https://a.example', 'http://localhost:3000'],
      keepLearnerText: false,
    });
  });

  it('asks ingestion for no secret of the requests Worker', () => {
    expect(readStoreSettings({ ...complete, SESSION_SECRET: undefined })).toMatchObject({ tenantId: 'default' });
  });

  it('describes every variable for the README', () => {
    for (const schema of Object.values(environmentVariables)) expect(schema.description).toMatch(/.{10}/);
  });
});
