// What sections of a course are called whose place in a study aid is known by their title, in every language. Data only;
// a title is compared without its number and its marks.

const words = (text: string): ReadonlySet<string> =>
  new Set(text.split('|').map((each) => each.trim().replace(/\s+/g, ' ')));

const keyPoints = words(`summary | section summary | chapter summary | lesson summary | unit summary | key points |
  key concepts | key ideas | key takeaways | takeaways | main points | in short | in brief | in summary | recap | wrap up |
  summing up | points to remember | what you have learned | what you have learnt | what you learned | what we have learned |
  what we learned | what have you learned | what have we discussed | सारांश | संक्षेप में | मुख्य बिंदु | मुख्य बिंदू | मुख्य बातें |
  याद रखने योग्य बातें | आपने क्या सीखा | हमने क्या सीखा`);

const formulas =
  words(`key equations | key formulas | key formulae | important formulas | important formulae | formulas |
  formulae | formula sheet | list of formulas | equations | सूत्र | मुख्य सूत्र | महत्वपूर्ण सूत्र`);

/** Neither summed up nor searched for terms. */
const asides =
  words(`references | bibliography | works cited | citations | footnotes | notes | credits | further reading |
  further research | additional resources | resources | acknowledgements | acknowledgments | attributions | licence | license |
  contributors | contributing | about the authors | about us | table of contents | contents | index | review & self study |
  section quiz | chapter quiz | pre lecture quiz | post lecture quiz | short answer | assignment | rubric | instructions |
  section exercises | चित्र सूची | संदर्भ | ग्रंथ सूची`);

const glossaries = words(`glossary | glossary of terms | key terms | key words | vocabulary | terms | terminology |
  शब्दावली | शब्द संग्रह | पारिभाषिक शब्द | पारिभाषिक शब्दावली`);

/** What will be learned: nothing of it is said there yet. */
const aims =
  words(`lesson overview | learning objectives | learning outcomes | learning goals | learning aims | objectives |
  lesson objectives | outcomes | aims | what you will learn | what you ll learn | what will you learn | what we will learn |
  what we ll learn | अधिगम उद्देश्य | सीखने के उद्देश्य | उद्देश्य | आप क्या सीखेंगे`);

/** Set before a passage, they say what kind of passage it is: not a thing that the course teaches. */
const passageLabels =
  words(`definition | theorem | lemma | note | rule | law | tip | hint | warning | caution | attention |
  important | example | examples | solution | step | steps | question | answer | exercise | summary | conclusion | takeaway |
  overview | objective | objectives | goal | prerequisites | remember | परिभाषा | उदाहरण | नोट | सुझाव | चेतावनी`);

export type SectionKind = 'key_points' | 'formulas' | 'glossary' | 'aside' | 'aims';

const kinds: readonly (readonly [SectionKind, ReadonlySet<string>])[] = [
  ['key_points', keyPoints],
  ['formulas', formulas],
  ['glossary', glossaries],
  ['aside', asides],
  ['aims', aims],
];

/** "Appendix A: ", "Chapter 12 – " before a title. */
const numberedPart = /^\p{L}[\p{L}\p{M}]+ (?:\p{Lu}|\d{1,3}|[IVX]{1,5}|\p{Lo}\p{M}*)(?::| [–—-]|\.) (?=\S)/u;

/** Null: a section like any other. */
export function sectionKind(title: string): SectionKind | null {
  const bare = bareTitle(title.replace(numberedPart, ''));
  return kinds.find(([, titles]) => titles.has(bare))?.[0] ?? null;
}

/** Whether a label names a kind of passage or of section: "Tip", "Example 2:", "In short". */
export function isPassageLabel(label: string): boolean {
  return sectionKind(label) !== null || passageLabels.has(bareTitle(label).replace(/ (?:\d+|one|two|three)$/, ''));
}

function bareTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}&]+/gu, ' ')
    .replace(/^[\d ]+/, '')
    .trim();
}
