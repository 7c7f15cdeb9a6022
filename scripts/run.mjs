// Runs `node <arguments>` on the Node that this project pins, after installing what the lockfile asks for.
// This file and what it imports run on the system's Node and import nothing but Node itself.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { endWithParent } from './setup/end-with-parent.mjs';
import { install, pinnedNode, root } from './setup/install.mjs';

const words = process.argv.slice(2);
/** Commands for operators: the packages of the provider suffice for them. */
const isForOperators = /^scripts\/(start|env|admin-create|backup|backup-verify|restore)\.ts$/.test(words[0] ?? '');
install({ isForOperators });

const env = { ...process.env, PATH: [dirname(pinnedNode), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };
// In production the command replaces this process, so that signals reach it directly. Node 20 and Windows cannot do that.
if (process.env.NODE_ENV === 'production' && process.execve && process.platform !== 'win32') {
  process.chdir(root);
  process.execve(pinnedNode, [pinnedNode, ...words], env);
}
const child = spawn(pinnedNode, words, { cwd: root, stdio: 'inherit', env });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to every process of the group itself: forwarding it would make it two.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}

endWithParent(() => child.kill('SIGTERM'));

child.on('error', (error) => {
  console.error(`The pinned Node could not be started (${error.message}). Remove the folder node_modules and try again.`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
