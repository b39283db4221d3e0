import { describe, expect, test } from 'vitest';
import { questionLanguage } from '../../functions/ask/question-language.ts';
import { languages } from '../../functions/text/languages/all.ts';
import type { Language } from '../../functions/text/languages/language.ts';
import { wateringCourse } from '../fixtures/ask-course.ts';
import { ask } from '../support/ask.ts';
import { makeCourse } from '../support/memory-course.ts';

describe('the language of a question', () => {
  test.each([
    ['What is a relay?', 'en'],
    ['Step 3 of Lab 1', 'en'],
    ['Which sensors measure soil moisture?', 'en'],
    ['रिले क्या है?', 'hi'],
    ['Was ist ein Relais und wie funktioniert es?', 'de'],
    ['Combien de jours dure le cours ?', 'fr'],
    ['¿Cuántos días dura el curso?', 'es'],
    ['Что такое реле?', 'ru'],
    ['ما هو المرحل؟', 'ar'],
  ])('“%s” is %s', async (question, language) => {
    for (const course of ['en', 'en-GB']) expect(await questionLanguage(question, course)).toBe(language);
  });

  test.each(['AEO', 'MQTT vs HTTP', 'D20.L1.S3', '12 + 7', 'photosynthesis', '', '???', 'IP67 NEMA4X'])(
    '“%s” says nothing of a language: it is the course’s',
    async (question) => {
      for (const course of ['en', 'hi', 'de', 'pt-BR'])
        expect(await questionLanguage(question, course)).toBe(course.slice(0, 2));
    },
  );

  test('in a course of another language, its own and those that ship are told apart', async () => {
    expect(await questionLanguage('Was ist ein Relais?', 'de')).toBe('de');
    expect(await questionLanguage('What is a relay?', 'de')).toBe('en');
    expect(await questionLanguage('What is a relay?', 'hi')).toBe('en');
    expect(await questionLanguage('मराठी म्हणजे काय?', 'mr')).toBe('mr');
  });

  test('names, formulas and marks of other scripts do not count', async () => {
    expect(await questionLanguage('What does the symbol Ω mean, and what is μ?', 'en')).toBe('en');
    expect(await questionLanguage('Who wrote «Война и мир», and when was it written down in full?', 'en')).toBe('en');
    expect(await questionLanguage('x'.repeat(50_000), 'en')).toBe('en');
  });

  test('words that the course uses are of its language, whatever a library takes them for', async () => {
    for (const question of ['skip csv files in every subfolder', 'active vs passive immunity, one example each']) {
      expect(await questionLanguage(question, 'en', { shared: 0.5 })).toBe('en');
    }
    expect(await questionLanguage('Was ist ein Relais und wie funktioniert es?', 'en', { shared: 0.2 })).toBe('de');
    expect(await questionLanguage('relay kya hota hai', 'en', { shared: 0.5 })).toBe('hi');
  });

  test('a tag that is none is taken as it is', async () => {
    expect(await questionLanguage('AEO', 'constructor')).toBe('constructor');
    expect(await questionLanguage('What is a relay?', '!!')).toBe('en');
  });
});

describe('a language that is added', () => {
  const english = languages.find(({ tag }) => tag === 'en') as Language;
  const german: Language = {
    ...english,
    tag: 'de',
    name: 'German',
    commonWords: ['was', 'ist', 'ein', 'eine', 'der', 'die', 'das', 'wie', 'warum', 'und', 'nicht'],
  };

  test('is recognised in few words by its own, without code', async () => {
    expect(await questionLanguage('Warum?', 'en', { known: [...languages, german] })).toBe('de');
    expect(await questionLanguage('Was ist das?', 'en', { known: [...languages, german] })).toBe('de');
    expect(await questionLanguage('What was that?', 'en', { known: [...languages, german] })).toBe('en');
  });
});

describe('through the whole path', () => {
  test('a refusal is told in the question’s language in every profile, in English where that does not ship', async () => {
    const empty = (profile: 'coach' | 'engineering' | 'textbook') => makeCourse({ profile, containers: [] });
    for (const profile of ['coach', 'engineering', 'textbook'] as const) {
      const { answer } = await ask('मंगल ग्रह का व्यास कितना है?', empty(profile));
      expect(answer.answer).toMatch(/^\P{Script=Latin}+$/u);
      const other = await ask('Wie groß ist der Durchmesser des Mars?', empty(profile));
      expect(other.answer.answer).toMatch(/[a-z]/);
    }
    const { answer } = await ask(
      'Who won the football world cup in 1998?',
      makeCourse({ ...wateringCourse, language: 'hi' }),
    );
    expect(answer.answer).toMatch(/I don't have information/);
  });
});
