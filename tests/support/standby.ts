import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { endProcess, isRoot } from '../../scripts/setup/commands.ts';
import { freePort } from '../../scripts/setup/free-port.ts';
import { findServerPrograms, unprivilegedUser, untilPostgresAnswers } from '../../scripts/setup/postgres.ts';

export interface Standby {
  readonly url: string;
  /** Runs a statement on it, such as `select pg_wal_replay_pause()`. */
  run(text: string): Promise<void>;
  /** As a machine that is lost: nothing is said to anybody. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes a streaming replica of a server of `startPostgres`, as an operator does: `pg_basebackup`, then a start with `standby.signal`. */
export async function startStandby(primaryUrl: string): Promise<Standby> {
  const primary = new URL(primaryUrl);
  const folder = mkdtempSync(join(tmpdir(), 'zh-standby-'));
  const owner = isRoot ? unprivilegedUser() : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const programs = findServerPrograms();
  if (!programs) throw new Error('There is no PostgreSQL here.');
  const copied = spawnSync(
    join(programs, 'pg_basebackup'),
    [
      '-h',
      primary.hostname,
      '-p',
      primary.port,
      '-U',
      primary.username,
      '-D',
      data,
      '--write-recovery-conf',
      '--checkpoint=fast',
      '--no-sync',
    ],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (copied.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`The server could not be copied: ${copied.stderr || copied.error?.message}`);
  }
  const port = await freePort();
  const settings = [
    'hot_standby=on',
    'fsync=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    'wal_retrieve_retry_interval=200ms',
  ];
  const args = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])];
  const url = new URL(primaryUrl);
  url.host = `127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const resume = async () => {
    server = spawn(join(programs, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' });
    await untilPostgresAnswers(url.href, server);
  };
  const end = async (how: 'SIGINT' | 'SIGQUIT') => void (server && (await endProcess(server, how)));
  const stop = async () => {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await resume();
  } catch (error) {
    await stop();
    throw error;
  }
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  return { url: url.href, run, kill: () => end('SIGQUIT'), resume, stop };
}
