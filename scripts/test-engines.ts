import { join } from 'node:path';
import { ensureBuilt } from './build/ensure-built.ts';
import { ensureChromium } from './setup/chromium.ts';
import { run } from './setup/commands.ts';
import { installEngines } from './setup/engines.ts';
import { root } from './setup/root.ts';

// Everything in tests/engines, also what takes minutes. Words after `--` choose files.
const missing = await installEngines('Firefox', 'WebKit', 'relay');
if (missing.length > 0) {
  throw new Error(`Not everything is here. Install it (Debian: apt-get install ${missing.join(' ')}) and run this again.`);
}
await ensureBuilt();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const projects = ['engines', 'engines-long'].flatMap((name) => ['--project', name]);
const { code } = await run(process.execPath, [vitest, 'run', ...projects, ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: await ensureChromium() },
});
process.exitCode = code;
