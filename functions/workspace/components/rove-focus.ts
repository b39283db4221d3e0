// Arrow keys among the buttons of one group, so that the Tab key passes the group in one step.

/** Moves the focus to the next button in the direction of the key, round at the ends; Home and End to the ends. */
export function moveFocus(event: KeyboardEvent): void {
  const group = event.currentTarget as HTMLElement;
  const buttons = [...group.querySelectorAll<HTMLElement>('button:not([disabled])')];
  const at = buttons.indexOf(event.target as HTMLElement);
  const to = at < 0 ? null : destination(event.key, at, buttons.length, getComputedStyle(group).direction === 'rtl');
  if (to === null) return;
  event.preventDefault();
  buttons[to]?.focus();
}

/** @returns null where the key moves nothing */
function destination(key: string, at: number, count: number, isRightToLeft: boolean): number | null {
  const step = isRightToLeft ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: step,
    ArrowLeft: -step,
    ArrowDown: 1,
    ArrowUp: -1,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const move = Object.hasOwn(steps, key) ? (steps[key] ?? 0) : 0;
  return move === 0 ? null : (at + move + count) % count;
}
