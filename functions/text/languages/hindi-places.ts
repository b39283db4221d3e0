// Hindi: how the places a question names are read. Data only.

import { figureWords } from './figures.ts';
import type { PlaceWords } from './places.ts';
import { words } from './reading.ts';

/** What English needs and Hindi does not. */
const unneeded = words(`notLevels tens generalKinds kinds documentLeads documentVerbs numberLeads numberLeadsAfterTalk
  numberTalk placeTalk numberedDocuments revisionLeads anyOnes countLeads numberSigns ordinalEndings 
  definites titleFillers articles 
  subjects measures looseDeterminers namesBefore namesAfter commonShortWords notInNames
  sectionWords titleLeads titleEnds titleSayings titleSummaries titlesByThemselves`);

const needed = {
  levels: {
    ...{ day: 'दिन', chapter: 'अध्याय पाठ | अध्यायों पाठों', lab: 'लैब प्रयोगशाला', step: 'चरण | चरणों' },
    ...{ example: 'उदाहरण | उदाहरणों', definition: 'परिभाषा | परिभाषाएँ परिभाषाओं', class: 'कक्षा', sheet: 'शीट' },
    page: 'पृष्ठ पेज पन्ना पन्ने स्लाइड | पृष्ठों पेजों पन्नों स्लाइडों',
    ...{ section: 'खंड खण्ड अनुभाग सेक्शन | खंडों खण्डों अनुभागों', table: 'तालिका सारणी | तालिकाओं सारणियों' },
    ...{ figure: 'चित्र आकृति | चित्रों आकृतियों', exercise: 'अभ्यास प्रश्नावली अभ्यासों', theorem: 'प्रमेय | प्रमेयों' },
    ...{ question: 'प्रश्न सवाल | प्रश्नों सवालों', row: 'पंक्ति | पंक्तियों पंक्तियाँ', column: 'स्तंभ कॉलम' },
  },
  shortenings: {},
  weak: {},
  cardinals: figureWords.hi.cardinals,
  // "पहले" is left out: it says "before" as often.
  ordinals: '',
  numberVariants: `पांच:5 छः:6 छे:6 पहला:1st पहली:1st प्रथम:1st दूसरा:2nd दूसरी:2nd दूसरे:2nd द्वितीय:2nd तीसरा:3rd तीसरी:3rd तीसरे:3rd
    तृतीय:3rd चौथा:4th चौथी:4th चौथे:4th चतुर्थ:4th पाँचवाँ:5th पाँचवीं:5th पाँचवें:5th पांचवां:5th पांचवीं:5th पांचवें:5th पंचम:5th छठा:6th
    छठी:6th छठे:6th छठवाँ:6th सातवाँ:7th सातवीं:7th सातवें:7th सातवां:7th आठवाँ:8th आठवीं:8th आठवें:8th आठवां:8th नौवाँ:9th नौवीं:9th नौवें:9th
    नौवां:9th दसवाँ:10th दसवीं:10th दसवें:10th दसवां:10th`,
  prepositions: 'के की का में पर वाले वाली वाला',
  coordinators: 'और तथा एवं या व',
  listJoiners: 'और तथा एवं या व',
  rangeWords: 'से',
} satisfies Partial<PlaceWords>;

type Unneeded = Record<Exclude<keyof PlaceWords, keyof typeof needed>, ''>;

export const hindiPlaces: PlaceWords = {
  ...(Object.fromEntries(unneeded.map((list) => [list, ''])) as Unneeded),
  ...needed,
};
