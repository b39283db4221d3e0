import { expect, test } from 'vitest';
import { findSpreads } from '../../../scripts/check-patterns/check-sources.ts';

test('finds calls that spread a list over their arguments, where lists come from documents', () => {
  const source = 'a.push(b);\nrows.push(...cells);\nMath.max(0, ...widths);\nconst all = [...rows];\n';
  expect(findSpreads('functions/ingest/x.ts', source)).toEqual([2, 3]);
  expect(findSpreads('functions/http/x.ts', source)).toEqual([]);
});
