// JSON Schema as TypeScript: enough of it for what our own OpenAPI document says, and an error for anything else.

export type Schema = Readonly<Record<string, unknown>>;

/** @throws Error for a form it does not know: a type that says too little would be worse than none */
export function typeOf(schema: Schema): string {
  if (typeof schema.$ref === 'string') return nameOf(schema.$ref);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const parts = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(parts)) return unionOf(parts.map(typeOf));
  if (Array.isArray(schema.allOf)) return schema.allOf.map((part: Schema) => `(${typeOf(part)})`).join(' & ');
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type: unknown) => typeOf({ ...schema, type })));
  return plainType(schema);
}

/** The last part of `#/components/schemas/Answer`. */
function nameOf(reference: string): string {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1];
  if (name === undefined) throw new Error(`a reference that leads out of the components: ${reference}`);
  return name;
}

function unionOf(parts: readonly string[]): string {
  return [...new Set(parts)].map((part) => (part.includes(' & ') ? `(${part})` : part)).join(' | ');
}

function plainType(schema: Schema): string {
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return arrayType(schema);
    case 'object':
      return objectType(schema);
    case undefined:
      // An empty schema takes anything.
      if (Object.keys(schema).every((key) => ['description', 'default', 'title'].includes(key))) return 'unknown';
  }
  throw new Error(`a form the types do not know: ${JSON.stringify(schema).slice(0, 200)}`);
}

function arrayType(schema: Schema): string {
  if (Array.isArray(schema.prefixItems)) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  return `Array<${schema.items ? typeOf(schema.items as Schema) : 'unknown'}>`;
}

function objectType(schema: Schema): string {
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>);
  const required = new Set((schema.required ?? []) as readonly string[]);
  const fields = properties.map(([name, field]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    const said = typeof field.description === 'string' ? field.description.replaceAll('*/', '* /') : '';
    const comment = said === '' ? '' : `/** ${said} */\n`;
    // `| undefined`: JSON drops such a field, so that it may be given as one.
    return required.has(name)
      ? `${comment}${key}: ${typeOf(field)};`
      : `${comment}${key}?: ${typeOf(field)} | undefined;`;
  });
  const others = schema.additionalProperties;
  const rest = typeof others === 'object' && others !== null ? `Record<string, ${typeOf(others as Schema)}>` : null;
  if (fields.length === 0) return rest ?? 'Record<string, never>';
  // The formatter keeps a short one on its line, where no comment needs one.
  const gap = fields.some((field) => field.startsWith('/**')) ? '\n' : ' ';
  const own = `{${gap}${fields.join(gap)}${gap}}`;
  return rest === null ? own : `(${own} & ${rest})`;
}
