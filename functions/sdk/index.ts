// What the package exports (`npm run build` writes it to dist/client): the client, and the types of what it takes and gives.
export type * from './api-types.ts';
export type { AnswerEvent, CallInput, OperationKey, ResponseOf, StreamKey } from './call-types.ts';
export { type ApiClient, type ClientOptions, createClient, type PlainRequest, type StreamedAnswer } from './client.ts';
export type { CallFailure, CallResult } from './result.ts';
export type { RetryPolicy } from './retrying.ts';
