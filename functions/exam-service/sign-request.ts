// The signature of a request to an outside exam service: HMAC-SHA256 over time, path and body. Knows no HTTP.
const encoder = new TextEncoder();

/**
 * `v1=` and 64 hexadecimal digits over `TIMESTAMP.PATH.BODY`: the body cannot be changed, sent to another path, or kept
 * for later without being seen to.
 * @param input.timestampSeconds since the epoch
 * @param input.path of the address asked, from its first `/`, without query
 */
export async function signRequest(input: {
  readonly secret: string;
  readonly timestampSeconds: number;
  readonly path: string;
  readonly body: string;
}): Promise<string> {
  const { secret, timestampSeconds, path, body } = input;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${timestampSeconds}.${path}.${body}`));
  return `v1=${[...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
