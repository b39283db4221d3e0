// Tells screen readers what arrives, in the order it arrives, without repeating what stood there before.
import { announcerId } from '../components/element-ids.ts';
import type { Turn } from '../model.ts';
import type { FrameData } from '../page-frame.tsx';
import { asksNothing } from '../texts/reason-text.ts';
import { countText, fill, type Texts } from '../texts/wording.ts';
import { answerLine, isWritten } from '../written-answer.ts';

const keptLines = 40;

export function announce(text: string): void {
  const log = document.getElementById(announcerId);
  if (!log) return;
  const line = document.createElement('p');
  line.textContent = text;
  log.appendChild(line);
  while (log.childElementCount > keptLines) log.firstElementChild?.remove();
}

/** @throws Error where the page does not carry them */
export function askTextsOf({ texts }: FrameData): Texts['ask'] {
  if (!texts.ask) throw new Error('this page carries no texts of "ask"');
  return texts.ask;
}

/** What there is to say once an answer is complete. */
export function closingWords({ answer, sentences, references }: Turn, frame: FrameData): string {
  if (!answer) return '';
  const texts = askTextsOf(frame);
  const { said, outcomes, noQuestion, closest } = texts;
  const { language } = frame;
  if (answer.status === 'answered') {
    const complete = fill(said.complete, {
      sentences: countText(said.sentences, sentences.length, language),
      sources: countText(said.sources, references.length, language),
    });
    const line = sentences.some(isWritten) ? answerLine(answer, texts, language) : null;
    return line === null ? complete : `${complete} ${line.text}`;
  }
  const offers = answer.suggestions.length;
  const more = offers === 0 ? '' : ` ${countText(said.offers, offers, language)}`;
  if (answer.suggestions.some(({ content }) => content !== undefined)) return `${closest}${more}`;
  const heading = asksNothing(answer) ? noQuestion : `${outcomes[answer.status]}.`;
  return `${heading} ${sentences.length === 0 ? answer.answer : ''}${more}`;
}
