// As much of a browser as a launch needs, over plain HTTP: cookies by host, redirects followed, forms posted from one
// site to another. Runs no script.

export interface Shown {
  readonly status: number;
  readonly address: string;
  readonly text: string;
}

export interface PlainBrowser {
  open(address: string): Promise<Shown>;
  /** Posts a form and follows where it leads. */
  post(address: string, fields: Readonly<Record<string, string>>): Promise<Shown>;
  /** One request, with the cookies of its host. */
  send(address: string, init?: RequestInit): Promise<Response>;
  /** @throws Error for any answer but a success */
  json<Body>(address: string, init?: RequestInit): Promise<Body>;
  cookieOf(address: string, name: string): string | null;
}

const mostRedirects = 5;

export function openBrowser(): PlainBrowser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (address: string) => {
    const { host } = new URL(address);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };

  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const jar = jarOf(address);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (/;\s*max-age=0/i.test(header)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };

  const follow = async (address: string, init: RequestInit = {}): Promise<Shown> => {
    let at = address;
    let response = await send(at, init);
    for (let count = 0; count < mostRedirects; count += 1) {
      const location = response.headers.get('location');
      if (location === null) break;
      await response.body?.cancel();
      at = new URL(location, at).href;
      response = await send(at);
    }
    return { status: response.status, address: at, text: await response.text() };
  };

  return {
    send,
    open: (address) => follow(address),
    post: (address, fields) => follow(address, { method: 'POST', body: new URLSearchParams(fields) }),
    async json<Body>(address: string, init?: RequestInit) {
      const response = await send(address, init);
      const text = await response.text();
      if (!response.ok) throw new Error(`${new URL(address).pathname} answered ${response.status}: ${text}`);
      return JSON.parse(text) as Body;
    },
    cookieOf: (address, name) => jarOf(address).get(name) ?? null,
  };
}
