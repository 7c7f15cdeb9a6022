import { spawn } from 'node:child_process';
import { BackupError } from './backup-error.ts';

/** Arguments and environment by which PostgreSQL's programs reach a database; the password is in no list of processes. */
export function reaching(databaseUrl: string): { readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { args: ['--dbname', url.href], env: password === '' ? process.env : { ...process.env, PGPASSWORD: password } };
}

/**
 * Runs `pg_dump` or `pg_restore` to its end.
 * @throws BackupError when the program is not installed, or with what it wrote when it fails
 */
export async function runProgram(
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<void> {
  const child = spawn(name, args, { env, stdio: ['ignore', 'ignore', 'pipe'], ...(signal ? { signal } : {}) });
  let output = '';
  child.stderr?.setEncoding('utf8');
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code] = await Promise.all([ended, collect(child.stderr)]).catch((error: unknown) => {
    throw isMissing(error) ? new BackupError(`${name} is not installed. Install it (Debian: apt-get install postgresql-client).`) : error;
  });
  if (code !== 0) throw new BackupError(`${name} failed: ${output.trim() || `it ended with ${code}`}`);

  async function collect(stream: NodeJS.ReadableStream | null): Promise<void> {
    for await (const chunk of stream ?? []) output = (output + String(chunk)).slice(-4000);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'syscall' in error;
}
