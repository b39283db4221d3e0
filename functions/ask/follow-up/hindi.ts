// The same follow-ups in Hindi: "यह क्यों …", "इसके लाभ …", "और पंप?", "क्यों?". Words first, rules after; null where
// none fits.

const pronoun = /^(?:और\s+|तो\s+|फिर\s+)*(?:यह|ये|वह|वे|वो)(?=\s)(?!\s+(?:पाठ|अध्याय|पुस्तक|किताब|कोर्स|दिन))/u;
const object = /(?<!\p{L})(?:इसे|इसको|उसे|उसको|इन्हें|उन्हें)(?![\p{L}\p{M}])/u;
const owner = /(?<!\p{L})(?:इस|उस|इन|उन)(का|की|के)(?![\p{L}\p{M}])/u;
const another = /^(?:और|तथा|तो)\s+(?:फिर\s+)?(.{1,40}?)(?:\s+के बारे में|\s+के लिए|\s+का)?$/u;
const asked =
  /^(.{1,60}?)\s+(?=(?:क्या|कैसे|क्यों|कहाँ|कहां|कब|कितना|कितनी|कितने|किसे|किससे|कौन|का अर्थ|की परिभाषा|के प्रकार)(?![\p{L}\p{M}]))/u;
const questionWord = /(?<!\p{L})(?:क्या|कैसे|क्यों|कहाँ|कहां|कब)(?![\p{L}\p{M}])/u;
const onlyQuestionWord = /^(?:और\s+|पर\s+|लेकिन\s+)?(कैसे|क्यों|कहाँ|कहां|कब)$/u;

/** The standalone form of a Hindi follow-up, from the last question. */
export function completeHindi(question: string, last: string): string | null {
  const text = bare(question);
  const before = bare(last);
  if (!/\p{Script=Devanagari}/u.test(text)) return null;
  const subject = asked.exec(before)?.[1];
  const word = onlyQuestionWord.exec(text)?.[1];
  if (word && questionWord.test(before)) return `${before.replace(questionWord, word)}?`;
  if (subject === undefined) return null;
  if (owner.test(text)) return `${text.replace(owner, `${subject} $1`)}?`;
  if (object.test(text)) return `${text.replace(object, `${subject} को`)}?`;
  if (pronoun.test(text)) return `${text.replace(pronoun, subject)}?`;
  const other = another.exec(text)?.[1];
  if (other === undefined || questionWord.test(other) || /\s(?:है|हैं|था|थी|थे)$/u.test(other)) return null;
  return `${before.replace(subject, other)}?`;
}

function bare(question: string): string {
  return question
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s?!.।]+$/u, '');
}
