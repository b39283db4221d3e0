// What Hindi calls the commonest levels, and the small words between them. Data only.

/** By level: singular forms, then after a bar plural ones. */
const words: Readonly<Record<string, string>> = {
  day: 'दिन',
  chapter: 'अध्याय पाठ | अध्यायों पाठों',
  step: 'चरण | चरणों',
  example: 'उदाहरण | उदाहरणों',
  definition: 'परिभाषा | परिभाषाएँ परिभाषाओं',
  page: 'पृष्ठ पेज पन्ना पन्ने | पृष्ठों पेजों पन्नों',
  section: 'खंड खण्ड अनुभाग सेक्शन | खंडों खण्डों अनुभागों',
  table: 'तालिका सारणी | तालिकाओं सारणियों',
  figure: 'चित्र आकृति | चित्रों आकृतियों',
  exercise: 'अभ्यास प्रश्नावली अभ्यासों',
  question: 'प्रश्न सवाल | प्रश्नों सवालों',
  theorem: 'प्रमेय | प्रमेयों',
  class: 'कक्षा',
  row: 'पंक्ति | पंक्तियों पंक्तियाँ',
  column: 'स्तंभ कॉलम',
  sheet: 'शीट',
};

export const hindiLevelWords: readonly { readonly word: string; readonly level: string; readonly plural: boolean }[] =
  Object.entries(words).flatMap(([level, list]) =>
    list
      .split('|')
      .flatMap((part, index) => (part.match(/\S+/g) ?? []).map((word) => ({ word, level, plural: index === 1 }))),
  );

/** Singular words for a level, as headings have them. */
export function hindiLevelNames(level: string): readonly string[] {
  return words[level]?.split('|')[0]?.match(/\S+/g) ?? [];
}

/** Tie a part to its whole; Hindi names the whole first. */
export const hindiPrepositions = 'के की का में पर वाले वाली वाला';
export const hindiCoordinators = 'और तथा एवं या व';
/** "12 से 14 तक" */
export const hindiRangeWords = 'से';

export const hindiCardinals = 'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह';
/** Spellings beside those above. */
export const hindiCardinalVariants: readonly (readonly [string, number])[] = [
  ['पांच', 5],
  ['छः', 6],
  ['छे', 6],
];

/** "पहले" is left out: it says "before" as often. */
export const hindiOrdinals: readonly (readonly [string, number])[] = [
  'पहला पहली प्रथम',
  'दूसरा दूसरी दूसरे द्वितीय',
  'तीसरा तीसरी तीसरे तृतीय',
  'चौथा चौथी चौथे चतुर्थ',
  'पाँचवाँ पाँचवीं पाँचवें पांचवां पांचवीं पांचवें पंचम',
  'छठा छठी छठे छठवाँ',
  'सातवाँ सातवीं सातवें सातवां',
  'आठवाँ आठवीं आठवें आठवां',
  'नौवाँ नौवीं नौवें नौवां',
  'दसवाँ दसवीं दसवें दसवां',
].flatMap((list, index) => list.split(' ').map((word) => [word, index + 1] as const));
