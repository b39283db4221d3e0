// Patterns that are made of values when a function is called: what those values may be at their worst. The expression
// itself is read from the source: a changed one is judged as changed, one with a new value fails until it is named here.
import { pathPattern, printedOpening, titlePattern } from '../../functions/course/mention/mention-index.ts';
import { patternOf } from '../../functions/policy/languages/match-phrases.ts';
import { latinSpellings } from '../../functions/text/languages/devanagari-sounds.ts';

const names = ['sin', 'alpha', '\\binf\\b'];

export const valuesOf: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'functions/ask/question-language.ts': { script: 'Devanagari' },
  // Words and spellings have at most 24 letters, and vowels stand in short runs.
  'functions/ask/reading/read-by-sound.ts': { spellings: latinSpellings('स्टीरियोटाइप') },
  'functions/text/languages/devanagari-sounds.ts': { words: latinSpellings('स्टीरियोटाइप')?.words },
  'functions/tutor/language-spoken.ts': { script: 'Devanagari' },
  'functions/course/mention/document-names.ts': { beginnings: new Set(['rev', 'abcde']), code: '12ab34' },
  'functions/course/mention/match-places.ts': { titlePattern, type: 'lab', said: 12 },
  'functions/course/mention/place-readings.ts': { pathPattern, number: 12, pattern: titlePattern(12, 'chapter') },
  'functions/course/mention/bare-numbers.ts': { printedOpening, pathPattern, label: '1.2' },
  'functions/course/mention/printed-parts.ts': {
    printedOpening,
    pathPattern,
    name: { level: 'unit', label: '1.2' },
    label: '1.2',
  },
  'functions/http/app.ts': { literal: ['/api/learners/', '/notes/', ''] },
  'functions/http/views/refusal-text.ts': { script: 'Devanagari' },
  'functions/ingest/classify-node.ts': {
    markWords: { step: 'step|schritt' },
    pattern: { kind: 'step' },
    number: '(\\d{1,3}(?:[.-]\\d{1,3})*)',
  },
  'functions/ingest/docx/heading-numbers.ts': { name: 'pStyle' },
  'functions/ingest/markdown/inline-tags.ts': { inPageMark: '\uFDD6' },
  'functions/ingest/markdown/line-kinds.ts': { marks: '````' },
  'functions/ingest/markdown/shield-html.ts': { name: 'details' },
  'functions/ingest/markdown/shield-state.ts': { closing: '</details>' },
  'functions/ingest/math-tree.ts': { name: 'mathvariant' },
  'functions/ingest/propose/choose-profile.ts': { subjects: 'maths|computer science' },
  'functions/ingest/propose/document-type.ts': { pattern: 'method statements?|drawing' },
  'functions/ingest/sheet/xml-elements.ts': { name: 'sheet' },
  'functions/policy/drill-answer/tokenise-expression.ts': { functionNames: names, symbolNames: names },
  // Every form that a phrase can have.
  'functions/policy/languages/match-phrases.ts': { patternOf, phrases: ['^what * is', 'give/show me? \\d * more $'] },
  'functions/workspace/markup/plain-tokens.ts': { functionNames: names, namedLetters: { alpha: 1 } },
};
