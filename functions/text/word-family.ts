// Words of one family by form: drum, drummer; act, actor, acting; politics, politician. Data-free; for weighing only,
// because a family says less than a synonym (an editor is no edition).

const endings = /^(?:er|or|ist|ian|ician|ing|ress|ment|ion|al|ic|ive|ant|ent|y|i)$/;

/** True when one stem is the other with an ending of agents, acts or qualities. Stems shorter than three never are. */
export function isFamily(left: string, right: string): boolean {
  if (left.charCodeAt(0) !== right.charCodeAt(0) || left.charCodeAt(1) !== right.charCodeAt(1)) return false;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < 3 || short === long) return false;
  const bare = short.replace(/[ey]$/, '');
  if (bare.length >= 3 && long.startsWith(bare) && endings.test(long.slice(bare.length))) return true;
  const doubled = `${short}${short.slice(-1)}`;
  return long.startsWith(doubled) && endings.test(long.slice(doubled.length));
}
