// `npm run verify -- sdk-generate`: writes functions/sdk/api-types.ts from the OpenAPI document, in this repository's format.
// `--check` writes nothing and fails when the file says something else.
import { readFileSync, writeFileSync } from 'node:fs';
import { formattedTypes, typesPath } from './sdk-generate/formatted-types.ts';

const made = formattedTypes();
if (!process.argv.includes('--check')) {
  writeFileSync(typesPath, made);
  console.log(`${typesPath}: ${made.length} characters`);
} else if (readFileSync(typesPath, 'utf8') !== made) {
  console.error(`${typesPath} is stale: npm run verify -- sdk-generate`);
  process.exitCode = 1;
}
