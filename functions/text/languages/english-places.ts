// English: how the places a question names are read. Data only.

import { figureWords } from './figures.ts';
import type { PlaceWords } from './places.ts';

export const englishPlaces: PlaceWords = {
  levels: {
    ...{ day: 'day', chapter: 'chapter', lab: 'lab laboratory | laboratories labs', step: 'step', concept: 'concept' },
    ...{ example: 'example', definition: 'definition', procedure: 'procedure', page: 'page', table: 'table' },
    ...{ section: 'section subsection', clause: 'clause subclause', figure: 'figure', exercise: 'exercise' },
    ...{ appendix: 'appendix annex annexure | appendices annexes annexures', class: 'class | classes', row: 'row' },
    ...{ question: 'question', theorem: 'theorem', sheet: 'sheet worksheet', column: 'column', cell: 'cell' },
    unit: 'unit module lesson episode session lecture week part',
  },
  shortenings: {
    ...{ chapter: 'ch chap chp chpt chapt chptr', step: 'stp', definition: 'def defn', procedure: 'proc' },
    ...{
      page: 'p pg pag slide | pp ps pgs slides',
      section: 'sec sect sectn sctn § | §§ secs',
      figure: 'fig',
      column: 'col clm clmn',
    },
    ...{
      appendix: 'app appx apx apdx appndx appen',
      theorem: 'thm thrm theo',
      concept: 'cpt conc',
      class: 'cl cls std',
    },
    ...{ question: 'q que ques qn qsn qstn qst qtn qs', exercise: 'ex exer exc', example: 'ex exmpl exmp eg' },
    ...{ sheet: 'sht wksht tab', clause: 'cl', table: 'tbl tab' },
  },
  weak: { lab: 'lb', step: 'st', day: 'dy', table: 'tb', class: 'grade standard', sheet: 'sh', row: 'line' },
  notLevels: `chanter chaster chatter chatters chanters charter charters chapiter sep ste strep stem stop conceit concent concert
    concerts conceits conception exampled figured figurer figurers ligure exercised exerciser exercisers exorcise exorcises age
    ages pag paged pager pagers lection suction suctions lesion session sessions cause causes claus claude tale tales tabs lass
    lasses ell ells classed classis glasses anne annes clashes exempla chapiters annexed appendicles subclasses stables tablets
    subjection columned columnar sheer sheep abs lbs las das ows`,
  cardinals: figureWords.en.cardinals,
  tens: figureWords.en.tens,
  ordinals: `zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
    fifteenth sixteenth seventeenth eighteenth nineteenth`,
  numberVariants: '',
  generalKinds: 'document drawing file workbook spreadsheet book',
  kinds: `layout manual schedule specification report datasheet plan diagram list guide handbook standard procedure register
    catalogue catalog notes brochure certificate method statement spec:specification dwg:drawing drg:drawing doc:document
    sld:diagram`,
  numberedDocuments: 'document doc drawing file specification',
  revisionLeads: 'rev revision version',
  documentLeads: `of in from on per to see open show read check and or for with does do is what me about by using within into
    inside under summarise summarize explain`,
  documentVerbs: `say says state states show shows specify specifies require requires mention mentions give gives list lists
    define defines tell tells contain contains describe describes cover covers 's ’s`,
  numberLeads: `in within inside see open show read check explain summarise summarize summary summaries cover discuss
    describe review recap outline`,
  numberLeadsAfterTalk: 'of on for from about with',
  numberTalk: `me us what whats how more something anything everything summary overview outline gist recap content contents heading
    title topic notes questions quiz help rest part start beginning end`,
  placeTalk: `day chapter lab step concept example definition procedure page section clause table figure appendix class exercise
    question theorem sheet row column cell item lesson unit document course book material part text content passage
    instruction task brief briefly shortly gist overview outline recap manual mention talk cover discuss read quote repeat full whole entire exactly word verbatim summarise
    summary open`,
  prepositions: 'of fo o in ni on from form frm fr for within inside during under at wihtin fom fron w/in',
  articles: 'the teh hte th that this my our your same a an',
  coordinators: 'and nad adn n nd or vs versus plus with w then than nor but against also as well',
  listJoiners: 'and nad adn n nd or nor vs versus plus',
  rangeWords: 'to through thru throught till til until upto unto',
  anyOnes: 'my your his her our their a an another every each one any no very',
  countLeads: "per i we you they can could will would should must let's lets to",
  numberSigns: 'no nos num nr number numbers n nº n°',
  ordinalEndings: 'st nd rd th',
  definites: 'the its this that their our current latest',
  titleFillers: 'the a an of and or for in on to with by at from its',
  subjects: `math maths mathematics science physics chemistry biology history geography civics english hindi economics sst evs
    ncert cbse icse rev revision version ed edition textbook book part vol volume of the`,
  measures: `second seconds sec secs minute minutes min mins hour hours hr hrs week weeks month months year years yr yrs day days
    time times x percent mm cm m km ft feet inch inches metre metres meter meters mile miles litres liters kg g mg lb lbs pounds
    gram grams ton tons tonnes volt volts v kv mv amp amps ma watt watts w kw mw kwh hz khz mhz ghz gb mb kb tb bytes bits pixels
    px degrees am pm oclock million billion thousand hundred dozen k usd dollars euros rupees rs people persons others reps sets
    stars`,
  looseDeterminers:
    'each every any another next last previous prev following other same some final latest upcoming preceding no',
  namesBefore: `web landing home wikipedia google facebook solar stem fuel battery prison blood business economy middle upper
    master object risk asset periodic coffee dinner pivot times multiplication pool golden conic cheat balance answer spread boxing
    christmas earth independence labor labour election memorial opening match working patch zero usmle santa ballpark savile death`,
  namesAfter: `bankruptcy felony misdemeanor lever levers license licence laser amplifier airspace rapids ticket tickets citizen
    citizens seat seats diabetes retention churn exploit vulnerability housing voucher vouchers hangar revenue earnings sales knot`,
  commonShortWords: `is it in on of to by or as at an am be do go he if me my no so up us we ok vs eg ie re hi oh and for the has
    was are can not but you all any how who why its our out off one two new old add sum max min end`,
  notInNames: `is are was has have had does do did can could will would shall should show shows says say contain contains where
    which that this these those the a an if there here what why how who when it its i we you he she me my your our their not yes
    all any each every some one same next last previous first second third other another current new whole entire right left wrong
    please pls both row rows column columns cell cells sheet sheets looks look needs need about again only also using use tell find
    just like see open check different correct original means mean gives give`,
  sectionWords: 'section subsection clause paragraph appendix annex box callout sidebar exercise quiz activity',
  titleLeads: 'on about called titled entitled named covering regarding concerning',
  titleEnds: `say says state states mention mentions cover covers explain explains talk tell tells give gives list lists define
    describe contain require requires show shows mean means do does did is are was were has have had can could should will would
    which that what where when how why who please pls i we you it and or but if because so for from according in within of next
    previous last first second same other whole entire right wrong following relevant each every any a an on at to`,
  titleSayings: `what do does did will would the this our my your course book textbook class lessons material materials notes
    say says teach teaches`,
  titleSummaries: 'summarise summarize',
  titlesByThemselves: 'preface foreword prologue epilogue afterword glossary',
};
