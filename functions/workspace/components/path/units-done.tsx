// How far one is on the path: units done out of all.
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import type { PathData } from './path-model.ts';

export function UnitsDone({ path }: Pick<PathData, 'path'>) {
  const texts = useTexts('path');
  const count = useCount();
  const done = path.units.filter(({ isDone }) => isDone === true).length;
  return <p>{fill(count(texts.done, path.units.length), { done })}</p>;
}
