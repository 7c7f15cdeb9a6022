import { join } from 'node:path';
import { ensureBuilt } from './build/ensure-built.ts';
import { aptInstall } from './setup/chromium.ts';
import { findProgram, isRoot, run } from './setup/commands.ts';
import { root } from './setup/root.ts';

/** What drives other engines than Chromium; all of it is in Debian. */
const needed = { WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb' };

for (const [program, debianPackage] of Object.entries(needed)) {
  if (findProgram(program)) continue;
  if (!isRoot || !findProgram('apt-get') || !(await aptInstall(debianPackage))) {
    throw new Error(`There is no ${program} here. Install it (Debian: apt-get install ${debianPackage}) and run this again.`);
  }
}
await ensureBuilt();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { code } = await run('xvfb-run', [
  '--auto-servernum',
  process.execPath,
  vitest,
  'run',
  '--project',
  'engines',
  ...process.argv.slice(2),
]);
process.exitCode = code;
