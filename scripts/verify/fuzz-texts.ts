// `npm run verify -- fuzz-texts [--texts 20000] [--seed 1] [--workerd]`: hostile texts at the size limit of every input; fails where
// one takes more than 50 ms of CPU in Node, or with --workerd more than 100 ms in workerd.
import { parseArgs } from 'node:util';
import { textInputs } from './fuzz-texts/inputs.ts';
import { mostInWorkerdMs, runInWorkerd } from './fuzz-texts/run-in-workerd.ts';
import { mostMs, runTexts } from './fuzz-texts/run-texts.ts';

const { values } = parseArgs({
  options: {
    texts: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    workerd: { type: 'boolean', default: false },
  },
});
const run = values.workerd ? runInWorkerd : runTexts;
const { slow, slowest } = await run(textInputs, Number(values.texts), Number(values.seed));
for (const { input, ms, index, text } of slowest) {
  console.log(`${input}: slowest ${ms} ms (text ${index}, ${JSON.stringify(text)})`);
}
for (const { input, ms, index, text } of slow)
  console.error(`${input}: text ${index} took ${ms} ms: ${JSON.stringify(text)}`);
console.log(`${values.texts} texts, ${slow.length} over ${values.workerd ? mostInWorkerdMs : mostMs} ms`);
process.exitCode = slow.length > 0 ? 1 : 0;
