import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { root } from './root.ts';

export interface CommandResult {
  /** The exit code; 128 and more for a signal. */
  code: number;
  /** The text of both outputs; empty when they were inherited. */
  output: string;
}

/** Runs a command to its end and collects its output. Never throws for a failing command. */
export function run(command: string, args: readonly string[], options: SpawnOptions & { collect?: boolean } = {}): Promise<CommandResult> {
  const { collect = false, env, ...others } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: collect ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      ...others,
      env: { ...process.env, ...env },
    });
    let output = '';
    const gather = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', gather);
    child.stderr?.on('data', gather);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 128, output }));
  });
}

/** The path of a program, or undefined when there is none of that name. */
export function findProgram(...names: string[]): string | undefined {
  for (const name of names) {
    const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
    const first = found.stdout?.split(/\r?\n/)[0]?.trim();
    if (found.status === 0 && first) return first;
  }
  return undefined;
}

export const isRoot = process.getuid?.() === 0;

/** Sends a signal to a process, unless it has ended; resolves when it is gone. */
export function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
