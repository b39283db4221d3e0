// A Hindi chapter of our own, ingested by the real run, asked and answered in Hindi.
// The embeddings know no Hindi, as the small English model does not: words carry the search.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AskServices } from '../../functions/ask/ask-interface.ts';
import type { Answer } from '../../functions/contract/answer.ts';
import { textbookView } from '../../functions/http/views/textbook.ts';
import { collectEvents, servicesOf } from '../support/ask.ts';
import { openHarness } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { at, nothing, pointing } from '../support/pointing.ts';

const folder = join(import.meta.dirname, '../fixtures/textbook-vigyan-7');
const scope = { tenantId: 'school', courseId: 'vigyan-7' };

const open = await databaseOfFile();
const harness = openHarness(open, scope);
harness.setFiles(new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])));
expect(await harness.ingest()).toMatchObject({ kind: 'published' });

async function ask(question: string, changes: Partial<AskServices> = {}): Promise<Answer> {
  const services = servicesOf(
    { registry: harness.registry, passageIndex: harness.index, embeddingModel: harness.embeddings } as never,
    { namespaceOf: () => harness.namespace, ...changes },
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
    ['संवहन समझाइए', 'संवहन में द्रव या गैस के गरम कण', 'C2.C5'],
    ['एक हेक्टेयर में कितनी खाद डाली जाती है?', 'लगभग १२ टन गोबर की खाद', 'C1.C8'],
    ['मनुष्य के शरीर का सामान्य ताप कितना होता है?', '37 °C', 'C2.C2'],
    ['पौधे जल कहाँ से लेते हैं?', 'जड़ें मिट्टी से जल और खनिज लेती हैं', 'C1.C4'],
    ['पत्तियों का रंग हरा क्यों होता है?', 'क्लोरोफिल के कारण', 'C1.C2'],
    ['परजीवी पौधे का उदाहरण दीजिए', 'अमरबेल एक परजीवी पौधा है', 'C1.C6'],
    ['किताब में संवहन के बारे में क्या लिखा है?', 'संवहन में द्रव या गैस के गरम कण', 'C2.C5'],
    ['इस कोर्स में रंध्र के बारे में क्या बताया गया है?', 'जिन्हें रंध्र कहते हैं', 'C1.C3'],
    ['संवहन समझाएँ', 'संवहन में द्रव या गैस के गरम कण', 'C2.C5'],
    ['क्या प्रकाश संश्लेषण रात में होता है?', 'रात में नहीं होता', 'C1.C5'],
  ])('%s', async (question, words, reference) => {
    const answer = await ask(question);
    expect(answer.status).toBe('answered');
    expect(answer.sentences.find(({ text }) => text.includes(words))?.references).toEqual([reference]);
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
    expect(answer).toMatch(/ \[Source \d\]\n\n\*\*स्रोत:\*\*\n- Source 1: हमारा विज्ञान, कक्षा 7, अध्याय 2 \(ऊष्मा\)/);
  });

  test.each(['अध्याय 2 में क्या है?', 'अध्याय २ में क्या है?'])('a chapter is found by its number: %s', async (question) => {
    const answer = await ask(question);
    expect(answer).toMatchObject({ status: 'answered', source: 'explicit' });
    expect(answer.references.every(({ canonical_reference }) => canonical_reference.startsWith('C2.'))).toBe(true);
  });

  test('a chapter there is none of is said so, in Hindi', async () => {
    const answer = await ask('अध्याय 9 में क्या है?');
    expect(answer).toMatchObject({ status: 'unknown_reference', references: [] });
    expect(answer.answer).toContain('कोर्स में ऐसी कोई जगह नहीं है।');
  });

  test.each(['गुरुत्वाकर्षण क्या है?', 'मुगल साम्राज्य की स्थापना किसने की?', 'भारत की राजधानी क्या है?'])(
    'what the book does not say is refused in Hindi: %s',
    async (question) => {
      const answer = await ask(question);
      expect(answer).toMatchObject({ status: 'not_covered', references: [], sentences: [] });
      expect(answer.answer).toMatch(/^\P{Script=Latin}+$/u);
      expect(textbookView(answer)).toMatchObject({ status: 'insufficient_context', is_safe: false });
    },
  );
});

test.each([
  'मछलियाँ साँस कैसे लेती हैं?',
  'मनुष्य के शरीर में कितनी हड्डियाँ होती हैं?',
  'क्लोरोफिल की खोज किसने की?',
  'लोहे का गलनांक कितना है?',
])('what only a reader can tell the book does not say, a model declines: %s', async (question) => {
  const answer = await ask(question, { pointer: pointing(nothing()) });
  expect(answer).toMatchObject({ status: 'not_covered', reason: 'model_declined', references: [], sentences: [] });
  expect(answer.answer).toMatch(/^\P{Script=Latin}+$/u);
  expect(answer.suggestions.length).toBeGreaterThan(0);
});

test('a model points in Hindi as in any language', async () => {
  const words = 'प्रकाश संश्लेषण रात में नहीं होता';
  const pointer = pointing(at(words));
  const answer = await ask('क्या प्रकाश संश्लेषण रात में होता है?', { pointer });
  const answering = answer.sentences.filter(({ answers }) => answers).map(({ text }) => text);
  expect(answering).toEqual([expect.stringContaining('रात में नहीं होता')]);
});
