// A side of the page on a narrow screen: a modal dialog, so the browser keeps the focus inside and gives it back.
import { type Child, useEffect, useRef } from 'hono/jsx';
import { useTexts } from '../texts/use-texts.ts';
import { Icon } from './icons.tsx';

interface DrawerProps {
  readonly id: string;
  readonly side: 'start' | 'end';
  readonly label: string;
  readonly onClose: () => void;
  readonly children?: Child;
}

/** Stands in the page only while it is open. Escape, its button or a click beside it close it. */
export function Drawer({ id, side, label, onClose, children }: DrawerProps) {
  const texts = useTexts('tutor').session;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      id={id}
      class={`drawer drawer-${side}`}
      aria-label={label}
      ref={dialog}
      onClose={onClose}
      onClick={closeBeside}
    >
      <div class="drawer-body">
        <div class="drawer-head">
          <h2>{label}</h2>
          <button type="button" class="icon-button" aria-label={texts.close} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
