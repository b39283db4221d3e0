// Texts a hostile or careless model writes from true passages: one function a kind of harm.
import type { PromptData } from './model-double.ts';

/** First sentences of the passages, as an honest draft would use them. */
export function honestSentences(data: PromptData): readonly string[] {
  return data.passages
    .map((passage) => passage.text.replace(/\*\*/g, '').split(/(?<=[.!?])\s+/)[0] ?? '')
    .filter((sentence) => /[.!?]$/.test(sentence))
    .slice(0, 4);
}

const withoutStop = (sentence: string) => sentence.replace(/[.!?]+$/, '');

/** Ten ways to write a reference that nobody gave. Each takes a true sentence. */
export const referenceStyles: Readonly<Record<string, (sentence: string) => string>> = {
  parenthesis: (sentence) => `${withoutStop(sentence)} (see Day 77, Chapter 9).`,
  bracket: (sentence) => `${withoutStop(sentence)} [Source 42].`,
  leading: (sentence) => `According to Chapter 88, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  canonical: (sentence) => `${withoutStop(sentence)} (D99.C9.C9).`,
  footnote: (sentence) => `${withoutStop(sentence)}[^17].`,
  chat: (sentence) => `${withoutStop(sentence)} 【99†source】.`,
  link: (sentence) => `${withoutStop(sentence)}, see https://invented.example/page.`,
  author: (sentence) => `${withoutStop(sentence)} (Smith et al., 2021).`,
  trailing: (sentence) => `${withoutStop(sentence)}, as explained in Lab 66.`,
  arrow: (sentence) => `Day 55 → Chapter 44 → Concept 33: ${sentence}`,
  inline: (sentence) => `Chapter 88 of Day 77 says that ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  handle: (sentence) => `${withoutStop(sentence)} [93].`,
  standard: (sentence) => `${withoutStop(sentence)} in line with ISO 99123.`,
};

/** What of those references may never reach a reader. */
export const inventedMarks =
  /\b(?:77|88|99|66|55|44|33|42|17|93|2021)\b|invented\.example|Smith|et al|ISO|【|\[\^|D99|99123/;

/** Every number made another. */
export function changeNumbers(sentence: string): string {
  return sentence.replace(/\d+(?:\.\d+)?/g, (number) => String(Number(number) * 10 + 3));
}

/** The same numbers with other units. */
export function changeUnits(sentence: string): string {
  return sentence
    .replace(/(\d+) V\b/g, '$1 kV')
    .replace(/(\d+) A\b/g, '$1 mA')
    .replace(/(\d+) seconds\b/g, '$1 minutes')
    .replace(/(\d+) minutes\b/g, '$1 hours')
    .replace(/(\d+) %/g, '$1 °C')
    .replace(/(\d+) days\b/g, '$1 weeks');
}

/** Says the opposite. */
export function negate(sentence: string): string {
  if (/\b(?:never|not)\b/.test(sentence))
    return sentence.replace(/\bdoes not (\w+)\b/, '$1s').replace(/\b(?:never|not) /, '');
  return sentence.replace(/\b(is|are|has|takes|carries|lets|keeps)\b/, (verb) =>
    verb === 'is' || verb === 'are' ? `${verb} not` : `never ${verb}`,
  );
}

/** Plausible, and not in the passages. */
export const outsideFacts = [
  'Relays were invented by Joseph Henry in 1835.',
  'Most industrial relays are certified by Siemens.',
  'The pump should be replaced every 18 months.',
];
