// Flash cards dealt one at a time: the front, turned by opening it, and ways to the card before and after. After the last
// comes what follows. Without this all of them lie on the page.
import { cardDeckId } from '../reader-addresses.ts';
import { fill } from '../texts/wording.ts';

export function dealCards(): void {
  const deck = document.getElementById(cardDeckId);
  const cards = [...(deck?.querySelectorAll<HTMLDetailsElement>('.study-card') ?? [])];
  if (deck === null) return;
  bringUpWhenTurned(cards);
  const end = deck.querySelector<HTMLElement>('.study-end');
  if (cards.length === 0 || end === null) return;
  if (cards.length === 1) {
    // Nothing to go to and fro between: what comes next stands below it.
    end.hidden = false;
    return;
  }
  const { before = '', after = '', place = '' } = deck.dataset;
  const [back, next] = [button(before), button(after)];
  const where = document.createElement('p');
  where.className = 'fine';
  where.setAttribute('role', 'status');
  const ways = document.createElement('div');
  ways.className = 'study-ways';
  for (const part of [back, where, next]) ways.appendChild(part);
  deck.appendChild(ways);
  deck.classList.add('is-dealt');
  let at = 0;
  const show = (index: number) => {
    // One past the last card is the end.
    at = Math.min(Math.max(index, 0), cards.length);
    for (const [other, card] of cards.entries()) {
      card.hidden = other !== at;
      // A card comes with its front.
      if (card.hidden) card.open = false;
    }
    const isEnd = at === cards.length;
    end.hidden = !isEnd;
    where.textContent = isEnd ? '' : fill(place, { number: at + 1, total: cards.length });
    back.disabled = at === 0;
    next.hidden = isEnd;
  };
  back.addEventListener('click', () => show(at - 1));
  next.addEventListener('click', () => {
    show(at + 1);
    if (at === cards.length) end.focus();
  });
  end.querySelector('button')?.addEventListener('click', () => {
    show(0);
    cards[0]?.querySelector('summary')?.focus();
  });
  // The address names the card that was just rated: the one after it is next.
  const rated = cards.findIndex(({ id }) => id !== '' && `#${id}` === location.hash);
  show(rated + 1);
  if (rated >= 0) (cards[at] ?? end).scrollIntoView({ block: 'nearest' });
}

function button(words: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button';
  made.textContent = words;
  return made;
}

/** The buttons that rate a card are below it: it comes up as far as it takes to see them. */
function bringUpWhenTurned(cards: readonly HTMLDetailsElement[]): void {
  for (const card of cards) {
    card.addEventListener('toggle', () => {
      if (card.open) card.scrollIntoView({ block: card.offsetHeight > innerHeight ? 'start' : 'nearest' });
    });
  }
}
