/** Used with fingers: a field with the focus brings up a keyboard, and unfolds, over what was asked for. */
export function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
