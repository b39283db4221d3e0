// `npm start`: everything on one machine, ready at http://localhost:8787 (PORT changes it).
// Stand-ins, migrations, the sample course, then both Workers in workerd; state lies in .groundwork.
import { openProgress } from './content/progress.ts';
import { describeLocalServers, findLocalServers, usualServers } from './stack/local-servers.ts';
import { printHelpIfAsked } from './stack/print-help.ts';
import { makeSignInLink } from './stack/sign-in-link.ts';
import { startStack } from './stack/start-stack.ts';

printHelpIfAsked(`Usage: npm start, or PORT=9000 npm start
  PORT               where it listens, 8787 by itself
  GROUNDWORK_FOLDER  where all state lies, .groundwork by itself; deleting it starts afresh
Every variable of docs/variables.md may be given.`);

const port = Number(process.env.PORT ?? 8787);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a port number, not "${process.env.PORT}"`);
  process.exit(2);
}

const started = performance.now();
const progress = openProgress();
const localServers = findLocalServers({ servers: usualServers.filter((each) => each.port !== port), timeLimitMs: 300 });
try {
  const stack = await startStack({
    port,
    folder: process.env.GROUNDWORK_FOLDER ?? '.groundwork',
    environment: process.env,
    sampleCourse: { id: 'sample-aeo', folder: 'courses/sample-aeo' },
    say: (line) => {
      progress.stop();
      console.log(line);
    },
    onIngest: progress.show,
  });
  console.log(
    `\nGroundwork is ready at ${stack.url}   (${((performance.now() - started) / 1000).toFixed(1)} s; Ctrl-C stops it)`,
  );
  if (stack.settings.AUTH_MODE !== 'jwt') {
    const link = await makeSignInLink({
      ...{ settings: stack.settings, url: stack.url, roles: ['learner', 'teacher', 'author'], name: 'Local author' },
      ...{ hours: 12, next: '/author', nowMs: Date.now() },
    });
    console.log(
      `Author and teacher pages: ${link}\n(for one browser, once, within an hour; "npm run sign-in" makes others)`,
    );
  }
  const told = describeLocalServers(await localServers, process.env);
  if (told.length > 0) console.log(`\n${told.join('\n')}\n(docs/models.md tells what each needs)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stack.close().then(() => process.exit(0)));
  }
  const code = await stack.ended;
  await stack.close();
  process.exit(code);
} catch (error) {
  console.error(`\nGroundwork could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
