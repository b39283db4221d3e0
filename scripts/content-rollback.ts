// `npm run content:rollback -- --course ID`: shows the course's previous version again, whole and at once.
// Again brings the newer one back; --to VERSION names another version that is still kept.
import { parseArgs } from 'node:util';
import { composeIngestion } from '../functions/compose-ingestion.ts';
import { rollBack } from '../functions/ingest/publish.ts';
import { openFolderSource } from './content/folder-source.ts';
import { findStackSettings, toStoreSettings } from './content/stack-settings.ts';
import { printHelpIfAsked } from './stack/print-help.ts';

const usage = `Usage: npm run content:rollback -- --course ID [options]
  --course ID     course whose version before is shown again
  --tenant ID     tenant of the course; by default TENANT_ID
  --to VERSION    another version that is still kept`;
printHelpIfAsked(usage);

function readArguments() {
  const strings = { course: { type: 'string' }, tenant: { type: 'string' }, to: { type: 'string' } } as const;
  const { values } = parseArgs({ options: strings });
  return values;
}

try {
  const values = readArguments();
  if (values.course === undefined || !/^\d*$/.test(values.to ?? '')) {
    throw new Error(usage);
  }
  const settings = toStoreSettings(await findStackSettings(process.env));
  const services = composeIngestion(settings, { sourceOf: () => openFolderSource({ folder: '.' }), leaseMs: 1 });
  const outcome = await rollBack(services, {
    tenantId: values.tenant ?? settings.tenantId,
    courseId: values.course,
    ...(values.to ? { version: Number(values.to) } : {}),
  });
  if (outcome.kind === 'unavailable') throw new Error(`${values.course} has no such version to go back to`);
  console.log(`${values.course}: version ${outcome.to} is published again; before it was version ${outcome.from}`);
  console.log(
    '  nothing is published by the clock until an author resumes it, or somebody pushes or publishes a draft',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
