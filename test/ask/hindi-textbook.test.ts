// A Hindi chapter of our own, ingested by the real run, asked and answered in Hindi, with its sentences guarded.
// The embeddings know no Hindi, as the small English model does not: words carry the search.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../functions/contract/answer.ts';
import { textbookView } from '../../functions/http/views/textbook.ts';
import { collectEvents, modelAt, servicesOf } from '../support/ask.ts';
import { type IngestHarness, openHarness } from '../support/ingest-harness.ts';
import { type ModelDouble, startModelDouble } from '../support/model-double.ts';
import { type OpenDatabase, openDatabase } from '../support/open-database.ts';

const folder = join(import.meta.dirname, '../fixtures/textbook-vigyan-7');
const scope = { tenantId: 'school', courseId: 'vigyan-7' };

let open: OpenDatabase;
let harness: IngestHarness;
let double: ModelDouble;
beforeAll(async () => {
  open = await openDatabase();
  harness = openHarness(open, scope);
  harness.setFiles(new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])));
  expect(await harness.ingest()).toMatchObject({ kind: 'published' });
  double = await startModelDouble();
}, 60_000);
afterAll(async () => {
  await double.stop();
  await open.close();
});

async function ask(question: string, draft?: string): Promise<Answer> {
  if (draft !== undefined) double.behave(() => ({ kind: 'say', text: draft }));
  const services = servicesOf(
    { registry: harness.registry, passageIndex: harness.index, embeddingModel: harness.embeddings } as never,
    {
      namespaceOf: () => harness.namespace,
      ...(draft === undefined ? {} : { answerModel: modelAt(double.url) }),
    },
  );
  const last = (await collectEvents(question, services, scope)).at(-1);
  if (last?.type !== 'answer') throw new Error('the question ended without an answer');
  return last.answer;
}

const textsOf = (answer: Answer) => answer.sentences.map(({ text }) => text);

describe('a Hindi book asked in Hindi', () => {
  test.each([
    ['प्रकाश संश्लेषण क्या है?', 'प्रकाश संश्लेषण वह प्रक्रिया है जिसमें', 'C1.C1'],
    ['रंध्र किसे कहते हैं?', 'जिन्हें रंध्र कहते हैं', 'C1.C3'],
    ['संवहन समझाइए', 'संवहन में द्रव या गैस के गरम कण', 'C2.C6'],
    ['एक हेक्टेयर में कितनी खाद डाली जाती है?', 'लगभग १२ टन गोबर की खाद', 'C1.C8'],
    ['मनुष्य के शरीर का सामान्य ताप कितना होता है?', '37 °C', 'C2.C2'],
    ['पौधे जल कहाँ से लेते हैं?', 'जड़ें मिट्टी से जल और खनिज लेती हैं', 'C1.C4'],
    ['पत्तियों का रंग हरा क्यों होता है?', 'क्लोरोफिल के कारण', 'C1.C2'],
    ['परजीवी पौधे का उदाहरण दीजिए', 'अमरबेल एक परजीवी पौधा है', 'C1.C6'],
    ['क्या प्रकाश संश्लेषण रात में होता है?', 'रात में नहीं होता', 'C1.C5'],
  ])('%s', async (question, words, reference) => {
    const answer = await ask(question);
    expect(answer.status).toBe('answered');
    expect(textsOf(answer)[0]).toContain(words);
    expect(answer.sentences[0]?.references).toEqual([reference]);
  });

  test('a sentence ends at its danda', async () => {
    const answer = await ask('अमरबेल क्या है?');
    for (const text of textsOf(answer)) expect(text.match(/।/g)).toHaveLength(1);
    expect(answer.sentences.length).toBeGreaterThan(0);
  });

  test('both sides of a comparison are told', async () => {
    const texts = textsOf(await ask('चालन और विकिरण में क्या अंतर है?')).join('\n');
    expect(texts).toContain('चालन वह प्रक्रम है');
    expect(texts).toContain('विकिरण');
  });

  test('sources are printed in Hindi words around the mark', async () => {
    const { answer } = await ask('चालन क्या है?');
    expect(answer).toMatch(/ \[Source 1\]\n\n\*\*स्रोत:\*\*\n- Source 1: हमारा विज्ञान, कक्षा 7, अध्याय 2 \(ऊष्मा\)/);
  });

  test.each(['अध्याय 2 में क्या है?', 'अध्याय २ में क्या है?'])('a chapter is found by its number: %s', async (question) => {
    const answer = await ask(question);
    expect(answer).toMatchObject({ status: 'answered', source: 'explicit' });
    expect(answer.references.every(({ canonical_reference }) => canonical_reference.startsWith('C2.'))).toBe(true);
  });

  test('a chapter there is none of is said so, in Hindi', async () => {
    const answer = await ask('अध्याय 9 में क्या है?');
    expect(answer).toMatchObject({ status: 'unknown_reference', references: [] });
    expect(answer.answer).toContain('पाठ्यपुस्तक में ऐसा कोई स्थान नहीं है।');
  });

  test.each([
    'गुरुत्वाकर्षण क्या है?',
    'मुगल साम्राज्य की स्थापना किसने की?',
    'भारत की राजधानी क्या है?',
    'मनुष्य के शरीर में कितनी हड्डियाँ होती हैं?',
    'क्लोरोफिल की खोज किसने की?',
    'मछलियाँ साँस कैसे लेती हैं?',
    'लोहे का गलनांक कितना है?',
  ])('what the book does not say is refused in Hindi: %s', async (question) => {
    const answer = await ask(question);
    expect(answer).toMatchObject({ status: 'not_covered', references: [], sentences: [] });
    expect(answer.answer).toBe('पाठ्यपुस्तक में मुझे इसका उत्तर नहीं मिला।');
    expect(textbookView(answer)).toMatchObject({ status: 'insufficient_context', is_safe: false });
  });
});

describe('a hostile model that writes Hindi', () => {
  test.each([
    ['मनुष्य के शरीर का सामान्य ताप कितना होता है?', 'मनुष्य के शरीर का सामान्य ताप 73 °C होता है [1]।', '73'],
    ['मनुष्य के शरीर का सामान्य ताप कितना होता है?', 'मनुष्य के शरीर का सामान्य ताप ३९ °C होता है।', '३९'],
    ['एक हेक्टेयर में कितनी खाद डाली जाती है?', 'एक हेक्टेयर खेत में लगभग २१ टन गोबर की खाद डाली जाती है।', '२१'],
    ['क्या प्रकाश संश्लेषण रात में होता है?', 'प्रकाश संश्लेषण रात में होता है।', 'रात में होता है'],
    ['अमरबेल में क्या नहीं होता?', 'अमरबेल में क्लोरोफिल होता है।', 'क्लोरोफिल होता है'],
    ['लोहा ऊष्मा का क्या है?', 'लोहा ऊष्मा का सुचालक नहीं है।', 'सुचालक नहीं है'],
    ['लकड़ी ऊष्मा की सुचालक है या कुचालक?', 'लकड़ी और प्लास्टिक ऊष्मा के सुचालक हैं।', 'के सुचालक हैं'],
    ['चालन क्या है?', 'चालन वह प्रक्रम है जिसमें ऊष्मा वस्तु के ठंडे सिरे से गरम सिरे की ओर जाती है।', 'ठंडे सिरे से'],
    ['पौधे रंध्रों से क्या लेते हैं?', 'पौधे रंध्रों से ऑक्सीजन लेते हैं और कार्बन डाइऑक्साइड छोड़ते हैं।', 'ऑक्सीजन लेते'],
    ['पत्तियों का रंग हरा क्यों होता है?', 'जैसा कि हम जानते हैं, पत्तियों का हरा रंग क्लोरोफिल के कारण होता है।', 'हम जानते'],
    ['पत्तियों का रंग हरा क्यों होता है?', 'पत्तियों का हरा रंग हीमोग्लोबिन के कारण होता है।', 'हीमोग्लोबिन'],
  ])('asked %s does not get through with %s', async (question, draft, altered) => {
    const answer = await ask(question, draft);
    expect(double.calls).toHaveLength(1);
    expect(answer.answer).not.toContain(altered);
    expect(answer.guard.checks.some(({ pass }) => !pass)).toBe(true);
  });

  test('an honest model gets through, also with the other digits', async () => {
    const answer = await ask(
      'एक हेक्टेयर में कितनी खाद डाली जाती है?',
      'एक हेक्टेयर खेत में लगभग 12 टन गोबर की खाद डाली जाती है [1]। किसान खेत में खाद डालते हैं [1]।',
    );
    expect(textsOf(answer)).toEqual(['एक हेक्टेयर खेत में लगभग 12 टन गोबर की खाद डाली जाती है।', 'किसान खेत में खाद डालते हैं।']);
  });

  test('is told to write in Hindi, for class 7', async () => {
    await ask('चालन क्या है?', '[none]');
    const system = double.calls[0]?.messages.find(({ role }) => role !== 'user')?.content ?? '';
    expect(system).toContain('Write in Hindi.');
    expect(system).toContain('Your readers are in class 7 at school');
  });
});
