// The generated types as they stand in the repository.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openApiDocument } from '../../../functions/http/open-api.ts';
import { writeTypes } from './write-types.ts';

const root = join(import.meta.dirname, '..', '..', '..');
export const typesPath = join(root, 'functions', 'sdk', 'api-types.ts');

/** @throws Error when the document has a form the types do not know, or the formatter cannot run */
export function formattedTypes(): string {
  const biome = join(root, 'node_modules', '.bin', 'biome');
  return execFileSync(biome, ['format', `--stdin-file-path=${typesPath}`], {
    cwd: root,
    input: writeTypes(openApiDocument()),
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
}
