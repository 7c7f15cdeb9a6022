import { join } from 'node:path';
import { ensureBuilt } from './build/ensure-built.ts';
import { aptInstall } from './setup/chromium.ts';
import { findProgram, isRoot, run } from './setup/commands.ts';
import { root } from './setup/root.ts';

// Everything in tests/operate: what needs programs that an operator has beside the product. Words after `--` choose files.
/** The Debian package of each program. */
const needed = { pgbouncer: 'pgbouncer', caddy: 'caddy', 'systemd-analyze': 'systemd', promtool: 'prometheus' };
for (const [program, name] of Object.entries(needed)) {
  if (!findProgram(program) && isRoot && findProgram('apt-get')) await aptInstall(name);
  if (!findProgram(program)) throw new Error(`${program} is not here. Install it (Debian: apt-get install ${name}) and run this again.`);
}
await ensureBuilt();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
// One file at a time: the one about traffic shows what the product does to people, not what other tests do to the machine.
const { code } = await run(process.execPath, [vitest, 'run', '--project', 'operate', '--maxWorkers=1', ...process.argv.slice(2)]);
process.exitCode = code;
