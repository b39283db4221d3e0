import { describe, expect, test } from 'vitest';
import { classifyQuestion } from '../../functions/ask/classify-question.ts';
import type { QuestionCategory } from '../../functions/course/question-category.ts';

const cases: readonly (readonly [string, QuestionCategory])[] = [
  ['What is AEO?', 'definition'],
  ['Define pulse-width modulation', 'definition'],
  ['What does IoT stand for?', 'definition'],
  ['what is temperature', 'definition'],
  ['What is the minimum trench depth for DC cables?', 'technical_value'],
  ['How many satellites are needed?', 'technical_value'],
  ['What voltage does the relay need?', 'technical_value'],
  ['How long does the lab take?', 'technical_value'],
  ['Which cable type for DC circuits?', 'selection'],
  ['What type of switch should I use?', 'selection'],
  ['Where is Inverter 42 on the layout?', 'drawing_reference'],
  ['In which lesson do we cover relays?', 'location'],
  ['What is the DC cable testing progress?', 'live_data'],
  ['What percentage of the installation is complete so far?', 'live_data'],
  ['How do I connect the pump?', 'procedure'],
  ['steps to calibrate the sensor', 'procedure'],
  ['Why are relays used?', 'reason'],
  ['What is the purpose of a relay?', 'reason'],
  ["What's the difference between digital and analog?", 'comparison'],
  ['LoRa vs WiFi', 'comparison'],
  ['Can you give me an example of a sensor?', 'example'],
  ['Does AEO replace SEO?', 'yes_no'],
  ['Is an LED a sensor?', 'yes_no'],
  ['What are the principles of AEO?', 'list'],
  ['Name three types of sensors', 'list'],
  ['Step 3 of Lab 1 on Day 20', 'general'],
  ['tell me about MQTT', 'general'],
  ['AEO क्या है?', 'definition'],
  ['पौधों को पानी क्यों देते हैं?', 'reason'],
  ['सेंसर कितने वोल्ट पर चलता है?', 'technical_value'],
];

describe('classifyQuestion', () => {
  test.each(cases)('%s: %s', (question, category) => {
    expect(classifyQuestion(question).category).toBe(category);
  });

  test('polite wrapping does not change the category', () => {
    for (const [question, category] of cases) {
      if (/^[^\p{ASCII}]/u.test(question) || category === 'general') continue;
      expect(classifyQuestion(`Hi there, ${question.charAt(0).toLowerCase()}${question.slice(1)}`).category).toBe(
        category,
      );
    }
    expect(classifyQuestion('Could you please tell me why relays are used?').category).toBe('reason');
  });

  test('words match whole: no category hides in "compared" for "part", or in "valued" for "value"', () => {
    expect(classifyQuestion('the howling of wolves').category).toBe('general');
    expect(classifyQuestion('somewhere over the rainbow').category).toBe('general');
  });

  test('a profile without the category falls back to the next best', () => {
    expect(classifyQuestion('Does AEO replace SEO?', ['definition', 'general']).category).toBe('general');
  });
});
