// What cards and feedback say in our own words, by the course's language. Data; a language without texts gets English.

export type CardLanguage = string;

export interface CardTexts {
  whichTerm(meaning: string): string;
  whichName(description: string): string;
  fillBlank(sentence: string): string;
  whichMeaning(term: string): string;
  whichDescription(name: string): string;
  endSentence(start: string): string;
  readonly whatIsPrinted: string;
  /** Of code to choose from, after the task. */
  readonly whichSolves: string;
  startsWith(letter: string, words: number): string;
  readonly right: readonly string[];
  /** `given`: the choice made; null where there is none to name. */
  wrong(given: string | null): string;
  /** With the answer, after the last try. */
  wrongAtLast(answer: string, given: string | null): string;
  /** After a wrong answer that told nothing. */
  readonly onceMore: string;
  /** Nobody could tell; nothing is given away. */
  readonly undecided: string;
  /** What a mistake known by its tag alone is told. */
  readonly ofTag: Readonly<Record<string, string>>;
  lookUp(title: string): string;
  /** A hint: one wrong choice. */
  ruledOut(option: string): string;
  /** What the course says of the choice that was made. */
  saidOfIt(text: string, place: string): string;
  /** What the chosen statement is said of. */
  saidOfOther(name: string, place: string): string;
  /** The sentence that the right answer is from. */
  answerFrom(text: string, place: string): string;
  /** A hint: what the course says beside the passage that a drill was made of. */
  saidBeside(text: string, place: string): string;
}

/** A quotation within a quotation, outside of formulas. */
function quotedWithin(text: string): string {
  return text
    .split(/(\$[^$]*\$)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/["“]([^"“”]*)["”]/g, '‘$1’')))
    .join('');
}

const english: CardTexts = {
  whichTerm: (meaning) => `Which term has this meaning? “${quotedWithin(meaning)}”`,
  whichName: (description) => `Which of these is described here? “${quotedWithin(description)}”`,
  fillBlank: (sentence) => `Fill in the blank: “${quotedWithin(sentence)}”`,
  whichMeaning: (term) => `What does “${term}” mean?`,
  whichDescription: (name) => `Which of these describes “${name}”?`,
  endSentence: (start) => `How does the sentence continue? “${quotedWithin(start)} …”`,
  whatIsPrinted: 'What is the output of this code?',
  whichSolves: 'Which of these does that?',
  startsWith: (letter, words) =>
    words === 1 ? `It is one word and begins with “${letter}”.` : `It has ${words} words and begins with “${letter}”.`,
  right: ['Right.', 'That is right.', 'Yes, that is it.', 'Right, well done.'],
  wrong: (given) => (given === null ? 'That is not the answer.' : `The answer is not “${given}”.`),
  wrongAtLast: (answer, given) =>
    given === null ? `That is not it: the answer is ${answer}.` : `Not “${given}”: the answer is ${answer}.`,
  onceMore: 'Try once more to get it right. Your progress counts the first answer.',
  undecided: 'This could not be marked, so it does not count. Try to say it another way.',
  ofTag: {
    partial_answer: 'Part of your answer is right, but it is not complete.',
    units_missing: 'The number needs its unit.',
    sign_error: 'Look at the sign again.',
    arithmetic_slip: 'You are close: go through the arithmetic again.',
    swapped_parts: 'The parts are right, but they are in the wrong order.',
    reciprocal: 'You have it upside down.',
    off_by_factor: 'It is too large or too small by a factor: check the decimal point and what was multiplied.',
    not_simplified: 'That is still the question itself: one more step is needed.',
    inverse_operation: 'The numbers are right, but the operation goes the other way.',
    power_or_root: 'A power or a root was taken once too often, or not at all.',
  },
  ruledOut: (option) => `It is not “${option}”.`,
  saidOfIt: (text, place) => `Of that the course says: “${quotedWithin(text)}” (${place}).`,
  saidOfOther: (name, place) => `That is said of “${quotedWithin(name)}” (${place}).`,
  answerFrom: (text, place) => `The course says: “${quotedWithin(text)}” (${place}).`,
  saidBeside: (text, place) => `The course also says: “${quotedWithin(text)}” (${place}).`,
  lookUp: (title) => `Look again at what “${title}” says, and take it one step at a time.`,
};

const hindi: CardTexts = {
  whichTerm: (meaning) => `किस शब्द का यह अर्थ है? “${quotedWithin(meaning)}”`,
  whichName: (description) => `यहाँ इनमें से किसका वर्णन है? “${quotedWithin(description)}”`,
  fillBlank: (sentence) => `खाली जगह भरें: “${quotedWithin(sentence)}”`,
  whichMeaning: (term) => `“${term}” का क्या अर्थ है?`,
  whichDescription: (name) => `इनमें से कौन-सा “${name}” का वर्णन है?`,
  endSentence: (start) => `यह वाक्य आगे कैसे पूरा होता है? “${quotedWithin(start)} …”`,
  whatIsPrinted: 'इस कोड का आउटपुट क्या है?',
  whichSolves: 'इनमें से कौन-सा यह करता है?',
  startsWith: (letter, words) =>
    words === 1 ? `यह एक शब्द है और “${letter}” से शुरू होता है।` : `इसमें ${words} शब्द हैं और यह “${letter}” से शुरू होता है।`,
  right: ['सही।', 'बिल्कुल सही।', 'हाँ, यही उत्तर है।'],
  wrong: (given) => (given === null ? 'यह सही उत्तर नहीं है।' : `उत्तर “${given}” नहीं है।`),
  wrongAtLast: (answer, given) =>
    given === null ? `यह सही नहीं है। सही उत्तर ${answer} है।` : `“${given}” नहीं। सही उत्तर ${answer} है।`,
  onceMore: 'एक बार और कोशिश करें: आपकी प्रगति में पहला उत्तर ही गिना जाता है, दूसरे से वह नहीं बदलती।',
  undecided: 'इसकी जाँच नहीं हो सकी, इसलिए यह गिना नहीं जाएगा। इसे दूसरी तरह लिखकर देखें।',
  ofTag: {
    partial_answer: 'उत्तर का एक भाग सही है, पर वह पूरा नहीं है।',
    units_missing: 'संख्या के साथ मात्रक (जैसे मीटर) भी लिखें।',
    sign_error: 'चिह्न (+ या −) फिर से देखें।',
    arithmetic_slip: 'आप सही उत्तर के बहुत पास हैं: हिसाब फिर से जाँचें।',
    swapped_parts: 'भाग सही हैं, पर उनका क्रम उल्टा है।',
    reciprocal: 'यह उल्टा हो गया है।',
    off_by_factor: 'उत्तर कई गुना बड़ा या छोटा है: दशमलव बिंदु की जगह और गुणा फिर से जाँचें।',
    not_simplified: 'यह तो अभी प्रश्न ही है: एक कदम और बाकी है।',
    inverse_operation: 'संख्याएँ सही हैं, पर क्रिया उल्टी की गई है (जैसे जोड़ने की जगह घटाना)।',
    power_or_root: 'घात या मूल एक बार ज़्यादा लिया गया है, या लिया ही नहीं गया।',
  },
  ruledOut: (option) => `उत्तर “${option}” नहीं है।`,
  saidOfIt: (text, place) => `उसके बारे में कोर्स कहता है: “${quotedWithin(text)}” (${place})।`,
  saidOfOther: (name, place) => `यह बात “${quotedWithin(name)}” के बारे में कही गई है (${place})।`,
  answerFrom: (text, place) => `कोर्स कहता है: “${quotedWithin(text)}” (${place})।`,
  saidBeside: (text, place) => `कोर्स यह भी कहता है: “${quotedWithin(text)}” (${place})।`,
  lookUp: (title) => `“${title}” में क्या कहा गया है, फिर से देखें और एक-एक कदम चलें।`,
};

/** @param language BCP 47, as a course has it */
export function cardTexts(language: CardLanguage): CardTexts {
  return /^hi\b/i.test(language) ? hindi : english;
}
