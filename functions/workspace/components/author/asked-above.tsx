// The question that a document is edited for, above what is done about it: its words, the passage closest to it.
import type { AskedFor } from '../../asked-for.ts';
import { startAddress } from '../../author-addresses.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ClosestPassage } from './closest-passage.tsx';

export function AskedAbove({ courseId, asked }: { readonly courseId: string; readonly asked: AskedFor }) {
  const { edited: texts } = useTexts('authorStart');
  return (
    <section class="author-asked" aria-labelledby="asked-for">
      <h2 id="asked-for">{texts.title}</h2>
      <blockquote dir="auto">{asked.question}</blockquote>
      {asked.closest !== null && <ClosestPassage courseId={courseId} place={asked.closest} html={asked.closestHtml} />}
      <p class="fine">
        {texts.after} <a href={startAddress(courseId)}>{texts.back}</a>
      </p>
    </section>
  );
}
