// Banners that a reader has put away for a while, in this browser alone. Storage may be forbidden: then a banner goes for
// this visit.

const daysAway = 30;
const nameOf = (banner: string) => `put away: ${banner}`;

/** Hides those that were put away, and lets the others be. */
export function listenForPutAway(): void {
  for (const banner of document.querySelectorAll<HTMLElement>('[data-put-away]')) {
    const name = nameOf(banner.dataset.putAway ?? '');
    const button = banner.querySelector('button');
    if (isAway(name)) banner.hidden = true;
    if (!button) continue;
    button.hidden = false;
    button.addEventListener('click', () => {
      banner.hidden = true;
      keepAway(name);
      document.querySelector<HTMLElement>('main')?.focus();
    });
  }
}

function isAway(name: string): boolean {
  try {
    return Number(localStorage.getItem(name) ?? 0) > Date.now();
  } catch {
    return false;
  }
}

function keepAway(name: string): void {
  try {
    localStorage.setItem(name, String(Date.now() + daysAway * 86_400_000));
  } catch {
    // As said above.
  }
}
