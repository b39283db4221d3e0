// Who asks on a host page: by the token the page brings, or by one of our own, kept in the page's storage and bound to
// its origin. Third-party cookies are gone, and none of ours would speak for this page.
import { type ApiClient, createClient } from '../../sdk/client.ts';
import type { CallFailure } from '../../sdk/result.ts';

export type TokenSource = string | (() => string | Promise<string>);
export type EmbedFailure = CallFailure | { readonly kind: 'no_token' };
type Begun = { readonly ok: true } | { readonly ok: false; readonly failure: EmbedFailure };

/** A token of ours that has less left than this is exchanged for its next. */
const renewedBeforeMs = 45 * 24 * 60 * 60 * 1000;

interface Kept {
  readonly token: string;
  readonly expires_at: string;
}

export class TokenKeeper {
  readonly #server: string;
  readonly #source: TokenSource | null;
  readonly #key: string;
  #kept: Kept | null = null;
  #brought: string | null = null;

  /** @param source how the page says who asks; null where learners are anonymous */
  constructor(server: string, source: TokenSource | null) {
    this.#server = server;
    this.#source = source;
    this.#key = `groundwork-course ${server}`;
  }

  /** A client that sends the token as it is then. On the service's own pages its cookie says who asks. */
  client(): ApiClient {
    const baseUrl = this.#server;
    if (this.#isAtHome()) return createClient({ baseUrl });
    return createClient({ baseUrl, token: () => this.#brought ?? this.#kept?.token ?? '' });
  }

  async begin(): Promise<Begun> {
    if (this.#source !== null) return this.#bring(this.#source);
    if (this.#isAtHome()) return { ok: true };
    this.#kept ??= this.#read();
    const leftMs = this.#kept === null ? 0 : Date.parse(this.#kept.expires_at) - Date.now();
    return leftMs > renewedBeforeMs ? { ok: true } : this.#issue();
  }

  /** The service took the token for nobody's, or its learner is gone. */
  drop(): void {
    this.#brought = null;
    this.#kept = null;
    try {
      localStorage.removeItem(this.#key);
    } catch {}
  }

  #isAtHome(): boolean {
    return this.#server === location.origin && this.#source === null;
  }

  async #bring(source: TokenSource): Promise<Begun> {
    try {
      this.#brought ??= typeof source === 'function' ? await source() : source;
    } catch {}
    // What a sign-in page says in a token's place is none, and no header could carry it.
    return /^[\w.~+/=-]+$/.test(this.#brought ?? '') ? { ok: true } : { ok: false, failure: { kind: 'no_token' } };
  }

  async #issue(): Promise<Begun> {
    const before = this.#kept;
    const client = createClient({ baseUrl: this.#server, ...(before && { token: before.token }) });
    const issued = await client.call('POST /api/embed/token');
    if (issued.ok) {
      this.#kept = issued.value;
      this.#write(issued.value);
      return { ok: true };
    }
    const isOver = issued.failure.kind === 'problem' && issued.failure.problem.code === 'unauthenticated';
    if (before === null || !isOver) return issued;
    this.drop();
    return this.#issue();
  }

  #read(): Kept | null {
    try {
      const kept = JSON.parse(localStorage.getItem(this.#key) ?? 'null') as Partial<Kept> | null;
      return typeof kept?.token === 'string' ? (kept as Kept) : null;
    } catch {
      return null;
    }
  }

  /** Where storage is closed to the page, the learner lasts as long as it is open. */
  #write(kept: Kept): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify({ token: kept.token, expires_at: kept.expires_at }));
    } catch {}
  }
}

/** A token fetched from an address of the host page: its text, or `token` of its JSON. */
export function tokenFrom(address: string): () => Promise<string> {
  return async () => {
    const response = await fetch(address, { credentials: 'same-origin' });
    if (!response.ok) throw new Error(`no token at ${address}`);
    const text = (await response.text()).trim();
    return text.startsWith('{') ? (JSON.parse(text) as { readonly token: string }).token : text;
  };
}
