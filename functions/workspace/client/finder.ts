// Ctrl or Cmd with K, and the link in the bar, open a box on the page in which passages are found. What is found is the
// page at /find, of which the list is taken over.
import { finderFoundId, finderId, finderQueryId, finderStatusId } from '../components/element-ids.ts';
import { handQuestion } from './hand-over.ts';

export function listenForFinder(): void {
  addEventListener('keydown', (event) => {
    const isKey =
      event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isKey && open()) event.preventDefault();
    else walk(event);
  });
  addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-close="finder"]') || target?.id === finderId) return dialog()?.close();
    if (!target?.closest('a.bar-find') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (open()) event.preventDefault();
  });
  addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    const asks = event.submitter?.getAttribute('formaction') !== null && event.submitter !== null;
    if (form === null || !form.matches('.finder-form')) return;
    if (asks) {
      const fields = new FormData(form);
      const [course, question] = ['course', 'question'].map((name) => String(fields.get(name) ?? '').trim());
      if (course && question && handQuestion(course, question)) event.preventDefault();
      return;
    }
    if (form.closest(`#${finderId}`) === null) return;
    event.preventDefault();
    void find(form);
  });
}

function dialog(): HTMLDialogElement | null {
  return document.getElementById(finderId) as HTMLDialogElement | null;
}

/** @returns whether there is one to open */
function open(): boolean {
  const box = dialog();
  if (box === null) return false;
  if (!box.open) box.showModal();
  const field = document.getElementById(finderQueryId) as HTMLInputElement | null;
  field?.focus();
  field?.select();
  return true;
}

/** The latest search; what an earlier one finds afterwards is not shown. */
let latest = 0;

async function find(form: HTMLFormElement): Promise<void> {
  latest += 1;
  const mine = latest;
  const { looking = '', failed = '' } = dialog()?.dataset ?? {};
  say(looking);
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const page = await fetch('/find', { method: 'POST', body }).then(readPage, () => null);
  if (mine !== latest) return;
  const list = page?.getElementById('find-found') ?? null;
  const known = document.getElementById(finderFoundId);
  known?.replaceChildren(...(list ? [...list.children].map((item) => document.importNode(item, true)) : []));
  say(page?.getElementById('find-status')?.textContent || page?.querySelector('h1')?.textContent || failed);
}

async function readPage(response: Response): Promise<Document> {
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

function say(text: string): void {
  const status = document.getElementById(finderStatusId);
  if (status) status.textContent = text;
}

/** Up and down between the field and what was found. */
function walk(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const box = event.target instanceof Element ? event.target.closest(`#${finderId}`) : null;
  if (box === null) return;
  const links = [...box.querySelectorAll<HTMLElement>(`#${finderFoundId} a`)];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const to = event.key === 'ArrowDown' ? Math.min(at + 1, links.length - 1) : at - 1;
  const next = to < 0 ? document.getElementById(finderQueryId) : links[to];
  if (!next || links.length === 0) return;
  event.preventDefault();
  next.focus();
}
