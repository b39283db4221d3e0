// The address a request is counted under: as Cloudflare saw it, never as the caller says. Pure.

/**
 * An IPv4 address as it is; of an IPv6 address its first half, for whoever has one address there has all of its network.
 * @param header `cf-connecting-ip`, which Cloudflare overwrites in every request from outside
 * @returns null where there is none, as within one machine
 */
export function addressOf(header: string | null): string | null {
  const text = header?.trim().toLowerCase() ?? '';
  if (text === '' || text.length > 45) return null;
  if (!text.includes(':')) return text;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1];
  return mapped ?? `${firstHalf(text)}::/64`;
}

function firstHalf(address: string): string {
  const [before = '', after] = address.split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  const gap = after === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  return Array.from({ length: 4 }, (_, index) => (groups[index] ?? '0').replace(/^0+(?=.)/, '')).join(':');
}
