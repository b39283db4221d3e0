// YAML from outside costs time in proportion to its length, and what is no YAML is said so.
import { expect, test } from 'vitest';
import { readYaml } from '../../functions/ingest/manifest-yaml.ts';
import { cutFrontMatter } from '../../functions/ingest/markdown/front-matter.ts';
import { parseYaml, yamlValue } from '../../functions/ingest/parse-yaml.ts';

const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}: 1`).join('\n');

/** The least of some runs: what others add on the same core is not the text's. */
function cpuMs(run: () => void): number {
  const runs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}

test('many keys of one map cost in proportion: eight times as many no thirty times the time', () => {
  const few = cpuMs(() => parseYaml(keys(2_000)));
  const many = cpuMs(() => parseYaml(keys(16_000)));
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
