// A value that a JSON schema of the OpenAPI document allows, as small as it may be; `variant` makes it another one.
import type { JsonSchema } from '../../../scripts/verify/fuzz/json-schema.ts';

export type Components = Readonly<Record<string, object>>;

/** @param variant 0 or 1 */
export function validValue(schema: object, components: Components, variant = 0): unknown {
  const { $ref, anyOf, oneOf, ...own } = schema as JsonSchema;
  if ($ref) return validValue(components[$ref.split('/').at(-1) ?? ''] ?? {}, components, variant);
  const choices = anyOf ?? oneOf;
  if (choices?.[0]) return validValue(choices[0], components, variant);
  if (own.const !== undefined) return own.const;
  if (own.enum) return own.enum[variant % own.enum.length];
  switch (own.type) {
    case 'object':
      return Object.fromEntries(
        (own.required ?? []).map((name) => [name, validValue(own.properties?.[name] ?? {}, components, variant)]),
      );
    case 'array':
      // Items that differ: lists of choices hold none twice.
      return Array.from({ length: own.minItems ?? 0 }, (_, index) =>
        validValue(own.items ?? {}, components, (variant + index) % 2),
      );
    case 'integer':
    case 'number':
      return (own.minimum ?? 0) + variant;
    case 'boolean':
      return variant === 0;
    case 'string':
      return validText(own, variant);
    default:
      return null;
  }
}

function validText({ format, pattern, minLength = 0 }: JsonSchema, variant: number): string {
  if (format === 'uuid') return `8d0f5e2c-3b1a-4c7d-9e6f-0a1b2c3d4e5${variant}`;
  const text = ['absent', 'missing'][variant] ?? '';
  const candidates = [
    text,
    `${text}-${variant}`,
    `${text} what`,
    'ABCDE-FGHJK',
    String(variant + 1),
    'C1.S1',
    'D1.C1.C1:0123456789abcdef',
    'a'.repeat(64),
    'a'.repeat(32),
  ];
  const found = candidates.find((each) => pattern === undefined || new RegExp(pattern, 'u').test(each));
  return (found ?? text).padEnd(minLength, 'x');
}
