// npm run content:init -- FOLDER: proposes a course.yaml for a folder of documents, and with --report reads every
// document and says what would be ingested. Never overwrites a course.yaml.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ProfileId } from '../functions/course/content.ts';
import { formatSourceProblem } from '../functions/ingest/draft-node.ts';
import { readManifest } from '../functions/ingest/manifest.ts';
import type { Manifest } from '../functions/ingest/manifest-types.ts';
import { countLeftOut } from '../functions/ingest/propose/gather-left-out.ts';
import { listFolder } from './content/list-folder.ts';
import { proposeFor } from './content/propose-for.ts';
import { reportFolder } from './content/report-folder.ts';
import { draftTutorFile, tutorFileName } from './content/tutor-file.ts';
import { printHelpIfAsked } from './stack/print-help.ts';

const usage = `Usage: npm run content:init -- FOLDER [options]
  --write            write FOLDER/course.yaml (refused when it exists)
  --out FILE         write the proposal to FILE
  --stdout           print the proposal (the default)
  --profile ID       coach, textbook or engineering; by default the folder's structure chooses
  --link-base URL    address documents are linked under; by default taken from the folder's git remote
  --tutor            write FOLDER/tutor.yaml as well (refused when it exists): the learning path that would be drafted, for
                     you to change; needs --write, or a course.yaml that is there
  --report           read every document and print nodes and coverage instead of the proposal; with --write or --out the
                     proposal is written as well`;
printHelpIfAsked(usage);

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function parseOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        write: { type: 'boolean', default: false },
        stdout: { type: 'boolean', default: false },
        report: { type: 'boolean', default: false },
        tutor: { type: 'boolean', default: false },
        out: { type: 'string' },
        profile: { type: 'string' },
        'link-base': { type: 'string' },
      },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

function readArguments(): {
  folder: string;
  profile: ProfileId | null;
  linkBase: string | null;
  write: boolean;
  out: string | null;
  report: boolean;
  tutor: boolean;
} {
  const { values, positionals } = parseOptions();
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) fail(usage);
  const { profile } = values;
  if (profile !== undefined && profile !== 'coach' && profile !== 'textbook' && profile !== 'engineering') {
    fail(`--profile must be coach, textbook or engineering, not "${profile}"`);
  }
  const linkBase = values['link-base'] ?? null;
  if (linkBase !== null && !/^https?:\/\//.test(linkBase)) fail('--link-base must begin with http:// or https://');
  const out = values.out ?? null;
  return {
    folder: resolve(folder),
    profile: profile ?? null,
    linkBase,
    write: values.write,
    out,
    report: values.report,
    tutor: values.tutor,
  };
}

function ownManifest(folder: string, paths: ReadonlySet<string>): Manifest | null {
  const path = join(folder, 'course.yaml');
  if (!existsSync(path)) return null;
  const reading = readManifest({ text: readFileSync(path, 'utf8'), existingPaths: paths });
  if (!reading.ok) fail(reading.problems.map(formatSourceProblem).join('\n'));
  return reading.manifest;
}

async function writeTutorFile(folder: string): Promise<void> {
  const target = join(folder, tutorFileName);
  if (existsSync(target)) fail(`${target} exists already; nothing was written`);
  const drafted = await draftTutorFile(folder).catch((error: Error) => fail(error.message));
  if (drafted === null) fail(`${folder}: nothing of the course makes a unit to learn`);
  writeFileSync(target, drafted.text, { flag: 'wx' });
  console.error(`${target}: ${drafted.units} units, ${drafted.drills} drills`);
}

const { folder, profile, linkBase, write, out, report, tutor } = readArguments();
if (!existsSync(folder)) fail(`${folder}: no such folder`);
const files = await listFolder(folder);
const own = ownManifest(folder, new Set(files.map((file) => file.path)));
if (own === null && tutor && !write) fail('--tutor needs --write: a learning path names documents of course.yaml');
if (own !== null && !tutor && (write || out !== null || !report))
  fail(`${join(folder, 'course.yaml')} exists already; --report alone shows what it would ingest`);
const proposal = own === null ? await proposeFor(folder, files, { profile, linkBase }) : null;
const manifest = own ?? proposal?.manifest;
if (manifest === undefined) fail(`${folder}: holds no documents that can be read`);

if (proposal !== null) {
  const target = out ?? (write ? join(folder, 'course.yaml') : null);
  if (target === null) {
    if (!report) console.log(proposal.yaml);
  } else {
    if (existsSync(target)) fail(`${target} exists already; nothing was written`);
    writeFileSync(target, tutor ? `${proposal.yaml}tutor_files: [${tutorFileName}]\n` : proposal.yaml, { flag: 'wx' });
    console.error(
      `${target}: ${proposal.manifest.documents.length} documents, ${countLeftOut(proposal.leftOut)} left out`,
    );
  }
}
if (tutor) {
  await writeTutorFile(folder);
  if (own !== null) console.error(`name it in course.yaml: tutor_files: [${tutorFileName}]`);
}
if (report) {
  process.exitCode = (await reportFolder({ folder, manifest, leftOut: proposal?.leftOut ?? manifest.leftOut })) ? 0 : 1;
}
