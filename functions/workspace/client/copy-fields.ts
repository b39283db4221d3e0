// The buttons of components/copy-field.tsx: shown where the browser lets a page copy, and saying when they have.
import { announcerId } from '../components/element-ids.ts';

const saidForMs = 3_000;

export function listenForCopies(): void {
  // Absent where the page did not come by a safe line.
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) button.hidden = false;
  addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-copy]') : null;
    const field = button && document.getElementById(button.dataset.copy ?? '');
    if (button && field instanceof HTMLInputElement) void copy(button, field);
  });
}

async function copy(button: HTMLElement, field: HTMLInputElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Forbidden: it is selected instead, and a key copies it.
    field.select();
    return;
  }
  const { copied = '' } = button.dataset;
  if (button.textContent === copied) return;
  const before = button.textContent;
  button.textContent = copied;
  const line = document.createElement('p');
  line.textContent = copied;
  document.getElementById(announcerId)?.appendChild(line);
  setTimeout(() => {
    button.textContent = before;
    line.remove();
  }, saidForMs);
}
