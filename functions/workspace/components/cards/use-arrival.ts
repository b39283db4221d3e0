// Leads the focus to what has come of an action, so that whoever cannot see the card change is taken there.
import { useEffect, useRef } from 'hono/jsx';

/**
 * For the `ref` of the element that shows what came. The focus is taken there once it has come, unless it is with
 * something beside the card: the message around it is where the focus is caught when the pressed button goes away.
 * @param arrival changes when something has come; null while there is nothing
 */
export function useArrival(arrival: string | null) {
  const place = useRef<HTMLElement>(null);
  const before = useRef(arrival);
  useEffect(() => {
    const hasCome = arrival !== null && arrival !== before.current;
    before.current = arrival;
    const element = place.current;
    if (!hasCome || element === null) return;
    const { activeElement: focused } = document;
    const isHere = focused === null || focused.contains(element) || element.closest('.card')?.contains(focused);
    if (!isHere) return;
    element.focus();
    // What can be done now stands below it: not under the composer.
    element.closest('.card')?.querySelector('.card-buttons')?.scrollIntoView({ block: 'nearest' });
  }, [arrival]);
  return place;
}
