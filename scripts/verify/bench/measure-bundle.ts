// Size and start-up time of a Worker as it would be deployed: minified, gzipped, measured in workerd.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export function runWrangler(args: readonly string[]): string {
  const run = spawnSync(process.execPath, [join('node_modules', 'wrangler', 'bin', 'wrangler.js'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
  });
  if (run.status !== 0) throw new Error(`wrangler ${args[0]} failed:\n${run.stdout}\n${run.stderr}`);
  return run.stdout;
}

interface CpuProfile {
  readonly startTime: number;
  readonly endTime: number;
}

/** Sizes in KiB; start-up in milliseconds from workerd's own profile of the start-up phase. */
export function measureBundle(config: string): {
  readonly minifiedKib: number;
  readonly gzipKib: number;
  readonly startupMs: number;
} {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-bundle-'));
  try {
    runWrangler(['deploy', '--dry-run', '--minify', '--config', config, '--outdir', folder]);
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(m?js|wasm)$/.test(name),
    );
    let minified = 0;
    let gzipped = 0;
    for (const name of scripts) {
      const bytes = readFileSync(join(folder, name));
      minified += bytes.length;
      gzipped += gzipSync(bytes, { level: 9 }).length;
    }
    const outfile = join(folder, 'startup.cpuprofile');
    runWrangler(['check', 'startup', '--config', config, '--outfile', outfile]);
    const profile = JSON.parse(readFileSync(outfile, 'utf8')) as CpuProfile;
    return {
      minifiedKib: minified / 1024,
      gzipKib: gzipped / 1024,
      startupMs: (profile.endTime - profile.startTime) / 1000,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
