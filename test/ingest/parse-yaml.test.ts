// YAML from outside costs time in proportion to its length, and what is no YAML is said so.
import { expect, test } from 'vitest';
import { readYaml } from '../../functions/ingest/manifest-yaml.ts';
import { cutFrontMatter } from '../../functions/ingest/markdown/front-matter.ts';
import { parseYaml, yamlValue } from '../../functions/ingest/parse-yaml.ts';
import { leastCpuMs } from '../support/cpu-time.ts';

const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}: 1`).join('\n');

test('many keys of one map cost in proportion: eight times as many no thirty times the time', () => {
  const few = leastCpuMs(() => parseYaml(keys(2_000)));
  const many = leastCpuMs(() => parseYaml(keys(16_000)));
  expect(many / few).toBeLessThan(30);
});

test('a key given twice is an error with its line, in a course.yaml and in front matter', () => {
  const course = readYaml({ text: 'title: a\nlanguage: en\ntitle: b\n', path: 'course.yaml', limitCharacters: 1_000 });
  expect(course).toMatchObject({
    ok: false,
    problems: [{ line: 3, message: 'not valid YAML: Map keys must be unique' }],
  });
  const document = cutFrontMatter({ path: 'a.md', text: '---\ntitle: a\ntitle: b\n---\nText.' });
  expect(document).toMatchObject({ ok: false, problem: { line: 3 } });
  expect(() => yamlValue('- {a: 1, a: 2}', 0)).toThrow('unique');
});

test('what refers to itself without end is refused', () => {
  const text = [
    'a: &a [x, x]',
    ...Array.from({ length: 30 }, (_, at) => `b${at}: &b${at} [*${at === 0 ? 'a' : `b${at - 1}`}, *a]`),
  ];
  expect(() => yamlValue(text.join('\n'), 20)).toThrow('alias');
});
