// Files dropped on the page or pasted into it are refused: the course answers words. Without this, a dropped file would
// replace the page, and with it what was being written. Text on the clipboard or dragged is left alone.
import { useEffect, useState } from 'hono/jsx';

/** Whether a file has just been refused. @param draft what is being written: going on takes the notice away */
export function useRefusedFiles(draft: string): boolean {
  const [refusedAt, setRefusedAt] = useState<string | null>(null);
  useEffect(() => {
    const refuse = (event: Event, carried: DataTransfer | null) => {
      if (!carriesOnlyFiles(carried)) return;
      event.preventDefault();
      if (event.type !== 'dragover') setRefusedAt(currentDraft.text);
    };
    const onDrag = (event: DragEvent) => refuse(event, event.dataTransfer);
    const onPaste = (event: ClipboardEvent) => refuse(event, event.clipboardData);
    addEventListener('dragover', onDrag);
    addEventListener('drop', onDrag);
    addEventListener('paste', onPaste);
    return () => {
      removeEventListener('dragover', onDrag);
      removeEventListener('drop', onDrag);
      removeEventListener('paste', onPaste);
    };
  }, []);
  currentDraft.text = draft;
  return refusedAt !== null && refusedAt === draft;
}

/** The listeners outlive a rendering; there is one composer on a page. */
const currentDraft = { text: '' };

function carriesOnlyFiles(carried: DataTransfer | null): boolean {
  const types = carried?.types ?? [];
  return types.includes('Files') && !types.includes('text/plain');
}
