// Between the wish to look at a memo or a video and the look itself: which of them the learner is being warned about.
import { useEffect, useRef, useState } from 'hono/jsx';
import type { ShownSupport } from '../../tutor-actions.ts';
import { supportButtonId } from './card-ids.ts';

type SupportType = ShownSupport['supportType'];

/** `leave` gives the focus back to the button that asked. */
export function useLooking(messageId: string) {
  const [asked, ask] = useState<SupportType | null>(null);
  const left = useRef<SupportType | null>(null);
  useEffect(() => {
    if (asked === null && left.current) document.getElementById(supportButtonId(messageId, left.current))?.focus();
    left.current = null;
  }, [asked]);
  const leave = () => {
    left.current = asked;
    ask(null);
  };
  return { asked, ask, leave };
}
