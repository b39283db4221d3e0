// YAML to its document, in time that is proportional to its length: the library compares each key of a map with every other.
import { type Document, isScalar, type LineCounter, parseDocument, visit, YAMLParseError } from 'yaml';

/** A document with its errors, a key given twice among them. Source: YAML 1.2.2, 3.2.1.3: keys of a mapping are unique. */
export function parseYaml(text: string, lineCounter?: LineCounter): Document.Parsed {
  const options = { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' as const };
  const document = parseDocument(text, lineCounter === undefined ? options : { ...options, lineCounter });
  if (document.errors.length > 0) return document;
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          const [start = 0, end = start] = key.range ?? [];
          document.errors.push(new YAMLParseError([start, end], 'DUPLICATE_KEY', 'Map keys must be unique'));
        }
        seen.add(key.value);
      }
    },
  });
  return document;
}

/** The value of a YAML text. @throws Error where it is none, or repeats by reference more than `maxAliasCount` */
export function yamlValue(text: string, maxAliasCount: number): unknown {
  const document = parseYaml(text);
  const [error] = document.errors;
  if (error !== undefined) throw error;
  return document.toJS({ maxAliasCount });
}
