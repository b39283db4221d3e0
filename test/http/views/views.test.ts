// The views of an answer, status by status (corrections 28 and 29 for the engineering one).
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../functions/contract/answer.ts';
import { engineeringViewSchema, textbookViewSchema } from '../../../functions/contract/views.ts';
import { engineeringView } from '../../../functions/http/views/engineering.ts';
import { textbookView } from '../../../functions/http/views/textbook.ts';
import { makeAnswer, makeReference, makeSentence } from '../../workspace/make-answer.ts';

const supported = 'The trench is at least 800 mm deep.';
const place = {
  ...{ name: 'Trenches layout.pdf', revision: 'Rev 03', link: 'https://files.example/1' },
  ...{ page: 5, section: 'Section 2' },
};
const reference = (code: string, document: Partial<typeof place> & { sheet?: string; row?: number } = {}) => {
  const made = makeReference(code);
  return { ...made, document: { ...made.document, ...place, ...document } };
};
const answered = (over: Partial<Answer> = {}) =>
  makeAnswer({
    status: 'answered',
    reason: null,
    answer: supported,
    sentences: [makeSentence(supported, ['F1.P5.C1'])],
    references: [reference('F1.P5.C1')],
    confidence: 0.93,
    ...over,
  });
const refusal = (status: Answer['status'], over: Partial<Answer> = {}) =>
  makeAnswer({ status, reason: status, answer: 'Not here.', sentences: [], references: [], confidence: 0, ...over });
const withheld = (checks: readonly string[], over: Partial<Answer> = {}) =>
  answered({
    status: 'withheld',
    reason: 'unsupported',
    guard: { pass: false, is_fallback: true, checks: checks.map((check) => ({ check, pass: false, count: 1 })) },
    ...over,
  });

describe('the engineering view', () => {
  const view = (answer: Answer) => engineeringViewSchema.strict().parse(engineeringView(answer));

  it('gives the answer with the places that support it, each once', () => {
    const references = [
      reference('F1.P5.C1'),
      reference('F1.P5.C2'),
      reference('F2.T1.R9', { name: 'Cables.xlsx', sheet: 'DC', row: 45 }),
    ];
    const shown = view(answered({ references }));
    expect(shown).toMatchObject({ success: true, answer: supported, blocked: false, guardResult: { pass: true } });
    expect(shown.sources).toEqual([
      {
        docName: 'Trenches layout.pdf',
        revision: 'Rev 03',
        driveLink: 'https://files.example/1',
        page: 5,
        section: 'Section 2',
        sheetName: null,
        rowNumber: null,
      },
      expect.objectContaining({ docName: 'Cables.xlsx', sheetName: 'DC', rowNumber: 45 }),
    ]);
  });

  it('begins with the passage that answers, not with what leads up to it', () => {
    const main = { ...reference('F1.P5.C2', { section: 'Depth' }), is_primary: true };
    const shown = view(answered({ references: [reference('F1.P5.C1'), main] }));
    expect(shown.sources.map(({ section }) => section)).toEqual(['Depth', 'Section 2']);
  });

  it('cites the supporting nodes, whatever the text names (corrections 28)', () => {
    const text = 'Source: Another manual.pdf (Page 9)';
    const shown = view(answered({ answer: text, sentences: [makeSentence(text, ['F1.P5.C1'])] }));
    expect(shown.sources.map(({ docName, page }) => [docName, page])).toEqual([['Trenches layout.pdf', 5]]);
  });

  it.each(['not_covered', 'ambiguous_reference', 'unknown_reference'] as const)(
    'reports %s as a refusal that did not pass (corrections 29)',
    (status) => {
      expect(view(refusal(status))).toEqual({
        success: true,
        answer: 'Not here.',
        sources: [],
        blocked: false,
        guardResult: { pass: false, isFallback: true },
      });
    },
  );

  it('never returns a withheld answer, and says that it was blocked (corrections 29)', () => {
    const shown = view(withheld(['figure']));
    expect(shown).toMatchObject({ success: true, sources: [], blocked: true });
    expect(shown.guardResult).toEqual({ pass: false, isFallback: true });
    expect(shown.answer).toBe('This information was not found in the uploaded documents.');
  });

  it('reports a part that is down as no success', () => {
    expect(view(refusal('unavailable'))).toMatchObject({ success: false, blocked: false, sources: [] });
  });
});

describe('the textbook view', () => {
  const view = (answer: Answer) => textbookViewSchema.strict().parse(textbookView(answer));

  it.each([
    ['not_covered', 'insufficient_context'],
    ['ambiguous_reference', 'insufficient_context'],
    ['unknown_reference', 'insufficient_context'],
    ['unavailable', 'error'],
  ] as const)('says %s as %s, which is not safe', (status, said) => {
    expect(view(refusal(status))).toMatchObject({
      answer: 'Not here.',
      status: said,
      confidence: 0,
      is_safe: false,
      citations: [],
    });
  });

  it.each([
    [['support'], 'low_confidence', null],
    [['support', 'figure'], 'hallucination_detected', 'Sentences failed these checks: figure'],
    [['negation', 'name'], 'hallucination_detected', 'Sentences failed these checks: negation, name'],
  ] as const)('says a withheld answer with failed checks %j as %s', (checks, status, reason) => {
    const shown = view(withheld(checks));
    expect(shown).toMatchObject({ status, hallucination_reason: reason, is_safe: false, confidence: 0, citations: [] });
    expect(shown.hallucination_detected).toBe(status === 'hallucination_detected');
    expect(shown.answer).not.toContain(supported);
  });

  it('refuses in the language of the answer it keeps back', () => {
    const text = 'अमरबेल एक परजीवी पौधा है।';
    const sentences = [makeSentence(text, ['F1.P5.C1'])];
    const shown = view(withheld(['negation'], { answer: text, sentences }));
    expect(shown.answer).toBe('पाठ्यपुस्तक में मुझे इसका उत्तर नहीं मिला।');
  });

  it('says a model that failed as an error', () => {
    const guard = { pass: false, is_fallback: false, checks: [] };
    expect(view(withheld([], { reason: 'model_timeout', guard })).status).toBe('error');
  });

  it('prints the sources of a course whose profile prints none', () => {
    const shown = view(answered());
    expect(shown.answer.startsWith(`${supported} [Source 1]\n\n**Sources:**\n- Source 1: Trenches layout.pdf, `)).toBe(
      true,
    );
    expect(shown.citations).toMatchObject([{ source_id: 1, book: 'Trenches layout.pdf', page: '5' }]);
    expect(shown).toMatchObject({ status: 'success', confidence: 0.93, is_safe: true });
  });

  it('offers the candidates of an ambiguous reference', () => {
    const candidate = {
      canonical_reference: 'C2.D1',
      container_id: 'ch2',
      display_reference: 'Chapter 2',
      title: 'Lines',
    };
    const shown = view(refusal('ambiguous_reference', { suggestions: [candidate] }));
    expect(shown.suggestions).toEqual([{ title: 'Lines', place: 'Chapter 2' }]);
  });
});
