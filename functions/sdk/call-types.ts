// What a call of an operation takes, by the operation's method and path. Types only.
import type { Operations, StreamParts } from './api-types.ts';

/** E.g. `POST /api/courses/{courseId}/ask`. */
export type OperationKey = keyof Operations;

/** What the operation says under the name; undefined where it says nothing. */
type Said<Key extends OperationKey, Name extends string> =
  Operations[Key] extends Readonly<Record<Name, infer Given>> ? Given : undefined;

export type StreamKey = {
  [Key in OperationKey]: Said<Key, 'streams'> extends true ? Key : never;
}[OperationKey];

type Part<Name extends string, Given> = [Given] extends [undefined]
  ? Readonly<Partial<Record<Name, undefined>>>
  : object extends Given
    ? Readonly<Partial<Record<Name, Given>>>
    : Readonly<Record<Name, Given>>;

type KeyPart<Takes> = Takes extends true
  ? {
      /** Names this request: sent again under the same key it has no second effect. */
      readonly idempotencyKey?: string | undefined;
    }
  : { readonly idempotencyKey?: undefined };

export type CallInput<Key extends OperationKey> = Part<'path', Said<Key, 'path'>> &
  Part<'query', Said<Key, 'query'>> &
  Part<'body', Said<Key, 'body'>> &
  KeyPart<Said<Key, 'takesKey'>> & { readonly signal?: AbortSignal | undefined };

/** Left out where nothing is needed. */
export type CallArguments<Key extends OperationKey> =
  object extends CallInput<Key> ? [input?: CallInput<Key>] : [input: CallInput<Key>];

export type ResponseOf<Key extends OperationKey> = Said<Key, 'response'>;

/** An event of a streamed answer that carries something: its sentences come one by one, each checked before it is sent. */
export type AnswerEvent = {
  [Name in keyof StreamParts]: { readonly type: Name; readonly data: StreamParts[Name] };
}[keyof StreamParts];
