// Addresses of services that are trusted with something: https, or within one machine, where there is nobody to listen
// or to answer in their place. Pure.

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** True for an https address, and for an http address of this machine. */
export function isTrustedAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && localHosts.includes(hostname));
}

/** The same, with nothing in it that an address of a service has no use for: no password, no fragment. */
export function isPlainServiceAddress(text: string): boolean {
  if (!isTrustedAddress(text)) return false;
  const { username, password, hash } = new URL(text);
  return username === '' && password === '' && hash === '';
}
