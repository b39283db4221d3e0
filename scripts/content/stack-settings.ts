// Which stack a command speaks to: the caller's environment, or the one `npm start` left its addresses of.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readStoreSettings, type StoreSettings } from '../../functions/env.ts';

export type Settings = Readonly<Record<string, string | undefined>>;

const fileSchema = z.record(z.string(), z.string());

/**
 * Settings by name. With DATABASE_URL in the environment everything comes from there; otherwise from
 * `stack.json` in the state folder, where single variables of the environment still win.
 * @throws Error with the way out when neither is there
 */
export async function findStackSettings(environment: Settings): Promise<Settings> {
  if (environment.DATABASE_URL) return environment;
  const path = join(environment.GROUNDWORK_FOLDER ?? '.groundwork', 'stack.json');
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    throw new Error(
      `DATABASE_URL is not set, and there is no ${path}: load the environment of your deployment (docs/production.md), or run "npm start" first`,
    );
  }
  return { ...fileSchema.parse(JSON.parse(text)), ...environment };
}

/** @throws ConfigurationError naming every variable that is missing or malformed */
export function toStoreSettings(settings: Settings): StoreSettings {
  return readStoreSettings(settings);
}
