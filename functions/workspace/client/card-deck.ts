// Flash cards dealt one at a time: the front, turned by opening it, and ways to the card before and after. Without this all
// of them lie on the page.
import { cardDeckId } from '../reader-addresses.ts';
import { fill } from '../texts/wording.ts';

export function dealCards(): void {
  const deck = document.getElementById(cardDeckId);
  const cards = [...(deck?.querySelectorAll<HTMLDetailsElement>('.study-card') ?? [])];
  if (deck === null) return;
  bringUpWhenTurned(cards);
  if (cards.length < 2) return;
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
    at = Math.min(Math.max(index, 0), cards.length - 1);
    for (const [other, card] of cards.entries()) {
      card.hidden = other !== at;
      // A card comes with its front.
      if (card.hidden) card.open = false;
    }
    where.textContent = fill(place, { number: at + 1, total: cards.length });
    back.disabled = at === 0;
    next.disabled = at === cards.length - 1;
  };
  back.addEventListener('click', () => show(at - 1));
  next.addEventListener('click', () => show(at + 1));
  // The address names the card that was just rated: the one after it is next.
  const rated = cards.findIndex(({ id }) => id !== '' && `#${id}` === location.hash);
  show(rated + 1);
  if (rated >= 0) cards[at]?.scrollIntoView({ block: 'nearest' });
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
