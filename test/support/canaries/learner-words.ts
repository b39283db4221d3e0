// Words that learners say, told again in whatever form they come up in a log: plain, in other cases, percent-encoded, in
// base64 or hexadecimal. Each says where it was put, so that a finding says what leaked.

/** Where a word is put. Letters only. */
type Channel =
  | 'body'
  | 'unknown'
  | 'broken'
  | 'query'
  | 'path'
  | 'form'
  | 'key'
  | 'header'
  | 'subject'
  | 'name'
  | 'email'
  | 'drill'
  | 'course'
  | 'text';

const channels: readonly Channel[] = [
  ...(['body', 'unknown', 'broken', 'query', 'path', 'form', 'key'] as const),
  ...(['header', 'subject', 'name', 'email', 'drill', 'course', 'text'] as const),
];

/**
 * One lower-case word without any sign, so that every way of cutting a text into words leaves it whole. What documents
 * say may be kept: their word is not taken for a learner's by who searches all tables for "kanari".
 */
export function learnerWord(channel: Channel): string {
  return `${channel === 'course' ? 'zeisig' : 'kanari'}${channel}vogel`;
}

const bytes = (text: string) => [...new TextEncoder().encode(text)];
const hex = (text: string) => bytes(text).map((byte) => byte.toString(16));

/** What of a word stands in base64 whatever stands before and after it: signs at its ends also hold a neighbour's bits. */
function base64Cores(text: string): readonly string[] {
  return ['', '-', '--'].map((before) => {
    const whole = btoa(`${before}${text}`).replaceAll('=', '');
    return whole.slice(Math.ceil((before.length * 8) / 6), -1);
  });
}

const forms = channels.flatMap((channel) => {
  const word = learnerWord(channel);
  const insensitive = [
    word,
    hex(word).join(''),
    hex(word)
      .map((pair) => `%${pair}`)
      .join(''),
  ];
  const exact = [word, word.toUpperCase(), `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`].flatMap(base64Cores);
  return [{ channel, insensitive, exact }];
});

/** @returns the channels whose words stand in the text in any form, each once */
export function findLearnerWords(text: string): readonly Channel[] {
  const lower = text.toLowerCase();
  return forms
    .filter(
      ({ insensitive, exact }) =>
        insensitive.some((form) => lower.includes(form)) || exact.some((form) => text.includes(form)),
    )
    .map(({ channel }) => channel);
}
