// Hindi sentences at the guard, against passages the words were not chosen on: what is altered must not be delivered,
// what is said near the passage's own words must.
import { expect, test } from 'vitest';
import { judgeSentence } from '../../functions/guard/judge-sentence.ts';
import { definedTerms, termKey } from '../../functions/text/defined-terms.ts';
import { preparePassage } from '../../functions/text/prepare.ts';
import { splitSentences } from '../../functions/text/sentences.ts';
import { countTerms } from '../../functions/text/term-statistics.ts';
import { contentStems, stemOf } from '../../functions/text/text.ts';

const material = [
  'सिंचाई का अर्थ है फसलों को कृत्रिम रूप से पानी देना। टपक सिंचाई में पानी बूंद-बूंद करके सीधे जड़ों तक पहुँचाया जाता है। इस विधि से लगभग 40 प्रतिशत पानी की बचत होती है।',
  'अशोक ने कलिंग के युद्ध के बाद बौद्ध धर्म अपनाया। यह युद्ध ईसा पूर्व 261 में हुआ था। अशोक के शिलालेख प्राकृत भाषा में लिखे गए थे।',
  'पृथ्वी सूर्य के चारों ओर 365 दिन और 6 घंटे में एक चक्कर लगाती है। चंद्रमा पृथ्वी के चारों ओर घूमता है। चंद्रमा का अपना प्रकाश नहीं होता।',
  'बैंक जमा राशि पर ब्याज देता है और ऋण पर ब्याज लेता है। बचत खाते पर वार्षिक ब्याज दर 4 प्रतिशत है। खाता खोलने के लिए पहचान पत्र आवश्यक है।',
  'लोहे में जंग लगने के लिए वायु और नमी दोनों आवश्यक हैं। जंग से बचाने के लिए लोहे पर पेंट किया जाता है। स्टेनलेस स्टील में जंग नहीं लगता।',
];
const passages = material.map((text, index) => ({ id: String(index), prepared: preparePassage(text) }));
const statistics = countTerms(material.map(contentStems));

function judge(sentence: string) {
  return judgeSentence({ sentence, question: null, passages, statistics, minimumSupport: 0.85 });
}

test('every sentence of the passages is delivered as it stands', () => {
  const sentences = material.flatMap((text) => splitSentences(text).map((span) => span.text));
  expect(sentences).toHaveLength(15);
  expect(sentences.filter((sentence) => judge(sentence).outcome !== 'deliver')).toEqual([]);
});

test.each([
  'टपक सिंचाई में पानी सीधे जड़ों तक पहुँचाया जाता है।',
  'टपक सिंचाई से लगभग ४० प्रतिशत पानी की बचत होती है।',
  'कलिंग के युद्ध के बाद अशोक ने बौद्ध धर्म अपनाया।',
  'कलिंग का युद्ध ईसा पूर्व 261 में हुआ था।',
  'पृथ्वी 365 दिन और 6 घंटे में सूर्य के चारों ओर एक चक्कर लगाती है।',
  'चंद्रमा का अपना प्रकाश नहीं होता है।',
  'बचत खाते पर वार्षिक ब्याज की दर 4 प्रतिशत है।',
  'लोहे में जंग लगने के लिए नमी और वायु दोनों आवश्यक हैं।',
])('near the passage’s words is delivered: %s', (sentence) => {
  expect(judge(sentence).outcome).toBe('deliver');
});

test.each([
  ['another number', 'इस विधि से लगभग 14 प्रतिशत पानी की बचत होती है।'],
  ['another number in its own digits', 'इस विधि से लगभग ४५ प्रतिशत पानी की बचत होती है।'],
  ['another fraction', 'बचत खाते पर वार्षिक ब्याज दर 4.5 प्रतिशत है।'],
  ['a year turned round', 'यह युद्ध ईसा पूर्व 216 में हुआ था।'],
  ['another thing', 'टपक सिंचाई में पानी बूंद-बूंद करके सीधे पत्तियों तक पहुँचाया जाता है।'],
  ['the opposite', 'इस विधि से लगभग 40 प्रतिशत पानी की बर्बादी होती है।'],
  ['another name', 'चंद्रगुप्त के शिलालेख प्राकृत भाषा में लिखे गए थे।'],
  ['before for after', 'अशोक ने कलिंग के युद्ध से पहले बौद्ध धर्म अपनाया।'],
  ['a denial added', 'अशोक ने बौद्ध धर्म नहीं अपनाया।'],
  ['a denial added in one clause', 'बैंक जमा राशि पर ब्याज नहीं देता है और ऋण पर ब्याज लेता है।'],
  ['a denial taken away', 'स्टेनलेस स्टील में जंग लगता है।'],
  ['a denial taken away with a verb of being', 'चंद्रमा का अपना प्रकाश होता है।'],
  ['always', 'स्टेनलेस स्टील में हमेशा जंग लगता है।'],
  ['only', 'खाता खोलने के लिए केवल पहचान पत्र आवश्यक है।'],
  ['all', 'सभी धातुओं में जंग लगता है।'],
  ['sun and earth exchanged', 'सूर्य पृथ्वी के चारों ओर 365 दिन और 6 घंटे में एक चक्कर लगाता है।'],
  ['moon and earth exchanged', 'पृथ्वी चंद्रमा के चारों ओर घूमती है।'],
  ['giving and taking exchanged', 'बैंक जमा राशि पर ब्याज लेता है और ऋण पर ब्याज देता है।'],
  ['iron and paint exchanged', 'जंग से बचाने के लिए पेंट पर लोहा किया जाता है।'],
])('%s is not delivered: %s', (_, sentence) => {
  expect(judge(sentence).outcome).not.toBe('deliver');
});

test('forms of a word have one stem, whatever their spelling', () => {
  const same = (words: string) => new Set(words.split(' ').map(stemOf)).size;
  expect(same('पौधा पौधे पौधों')).toBe(1);
  expect(same('लेता लेती लेते')).toBe(1);
  expect(same('पत्ती पत्तियों पत्तियाँ पत्तियां')).toBe(1);
  expect(same('जड़ जड़ें जड़ों')).toBe(1);
  expect(new Set(['जल', 'जड़', 'रंध्र', 'चालन', 'सुचालक', 'कुचालक'].map(stemOf)).size).toBe(6);
});

test('what a sentence says the meaning of is read', () => {
  const defined = (text: string) => definedTerms(text);
  expect(defined('प्रकाश संश्लेषण वह प्रक्रिया है जिसमें पौधे भोजन बनाते हैं।')).toContain(termKey('प्रकाश संश्लेषण'));
  expect(defined('ताप मापने के यंत्र को तापमापी कहते हैं।')).toContain(termKey('तापमापी'));
  expect(defined('सिंचाई का अर्थ है फसलों को पानी देना।')).toContain(termKey('सिंचाई'));
  expect(defined('बैंक ऋण पर ब्याज लेता है।')).toEqual([]);
});
