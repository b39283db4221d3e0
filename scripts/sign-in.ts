// `npm run sign-in -- --roles author,teacher`: prints a link that signs a browser in to a stack without an identity
// provider. Whoever has the link has the roles: it is made by who holds SESSION_SECRET, and short-lived.
import { parseArgs } from 'node:util';
import { findStackSettings } from './content/stack-settings.ts';
import { printHelpIfAsked } from './stack/print-help.ts';
import { makeSignInLink, readCount, readCourses, readRoles, SignInError } from './stack/sign-in-link.ts';

const usage = `Usage: npm run sign-in -- --roles ROLE[,ROLE…] [options]
  --roles LIST     of author, teacher, operator; everybody signed in is a learner as well
  --name NAME      whom the pages greet; the same name is the same person each time (by default somebody new)
  --courses LIST   ids of the courses that are looked after (default: every course of the tenant)
  --hours N        how long the browser stays signed in: 1 to 720 (default 12)
  --count N        so many links, each for one browser: 1 to 50 (default 1)
  --url ADDRESS    where the stack is (default http://localhost:8787, or PORT)
A link signs in one browser, once, within an hour; run the command again for another.`;
printHelpIfAsked(usage);

try {
  const { values } = parseArgs({
    options: {
      roles: { type: 'string' },
      name: { type: 'string' },
      courses: { type: 'string' },
      hours: { type: 'string', default: '12' },
      count: { type: 'string', default: '1' },
      url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 8787}` },
    },
  });
  if (values.roles === undefined) throw new SignInError(usage);
  const wanted = {
    roles: readRoles(values.roles),
    settings: await findStackSettings(process.env),
    name: values.name ?? null,
    courses: readCourses(values.courses),
    hours: Number(values.hours),
    url: values.url,
    next: '/',
    nowMs: Date.now(),
  };
  const count = readCount(values.count);
  for (let made = 0; made < count; made += 1) console.log(await makeSignInLink(wanted));
  // Beside the links: what reads them takes each line for one.
  console.error(`${count === 1 ? 'It signs in one browser' : 'Each signs in one browser'}, once, within an hour.`);
  console.error(`For more: the same command again, or --count N.`);
} catch (error) {
  const isUsage =
    error instanceof SignInError ||
    (error instanceof Error && 'code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION');
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = isUsage ? 2 : 1;
}
