// The browser of the end-to-end tests: Debian's Chromium, driven by playwright-core.
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** It must neither need a sandbox (containers have none) nor talk to anybody but the page under test. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Null where it is there; otherwise what to do. */
export function missingChromium(): string | null {
  if (existsSync(executablePath)) return null;
  return `Chromium is not at ${executablePath}. Install Debian's package "chromium" (apt-get install chromium), or name another in CHROMIUM.`;
}

/** @throws Error saying which package to install where Chromium is missing */
export async function launchChromium(): Promise<Browser> {
  const missing = missingChromium();
  if (missing !== null) throw new Error(missing);
  return chromium.launch({ executablePath, args: flags });
}
