// "Day 20 → Lab 1 → Step 3", broken between its parts and not within them.

import { usePlace } from '../texts/use-texts.ts';

/** Longer parts (names of documents) may break anywhere. */
const longestWholePart = 18;

export function PlaceName({ text }: { readonly text: string }) {
  const parts = usePlace()(text).split(' → ');
  return (
    <>
      {parts.map((part, index) => (
        <>
          {index > 0 && ' → '}
          {part.length > longestWholePart ? part : <span class="whole">{part}</span>}
        </>
      ))}
    </>
  );
}
