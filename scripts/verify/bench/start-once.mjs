// Parses and evaluates one bundled Worker, and prints the processor time of each.
import { readFileSync } from 'node:fs';
import { SourceTextModule, SyntheticModule } from 'node:vm';

const source = readFileSync(process.argv[2], 'utf8');
const readMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const begun = readMs();
const module = new SourceTextModule(source);
const parsed = readMs();
await module.link(async (name) => {
  const found = await import(name);
  const names = Object.keys(found);
  return new SyntheticModule(names, function set() {
    for (const each of names) this.setExport(each, found[each]);
  });
});
const linked = readMs();
await module.evaluate();
console.log(JSON.stringify({ parseMs: parsed - begun, evaluateMs: readMs() - linked }));
