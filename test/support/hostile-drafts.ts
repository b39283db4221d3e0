// References a hostile or careless model writes into true sentences.

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
