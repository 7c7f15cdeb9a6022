// Runs `node <arguments>` on the Node that this project pins, after installing what the lockfile asks for.
// This file and setup/install.mjs run on the system's Node and import nothing but Node itself.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { install, pinnedNode, root } from './setup/install.mjs';

install();

const child = spawn(pinnedNode, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: [dirname(pinnedNode), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) },
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to every process of the group itself: forwarding it would make it two.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}

// npm runs a script through a shell, which does not pass a signal on: it just ends, and npm with it. What
// runs then has another parent, and must end too, or it would keep the port and the data folder.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  child.kill('SIGTERM');
}, 250);
if (!process.env.npm_lifecycle_event) clearInterval(watch);

child.on('error', (error) => {
  console.error(`The pinned Node could not be started (${error.message}). Remove the folder node_modules and try again.`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
