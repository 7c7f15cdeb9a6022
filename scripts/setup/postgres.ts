import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { aptInstall } from './chromium.ts';
import { endProcess, findProgram, isRoot } from './commands.ts';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  /** A connection string of a user who may create databases. */
  url: string;
  stop(): Promise<void>;
  /** Ends the server and keeps its data: as an operator does, or as a power cut would. */
  halt(how: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again on the same port. */
  resume(): Promise<void>;
}

export interface PostgresOptions {
  /** Committed data survives `halt('SIGQUIT')`. Otherwise the server is as fast as it can be. */
  keepsCommitted?: boolean;
  /** In the form `shared_buffers=512MB`. */
  furtherSettings?: readonly string[];
}

const secondsToStart = 30;

/**
 * Starts a PostgreSQL server of our own in a temporary folder, for tests. Undefined when there are
 * no server programs here and none can be installed.
 */
export async function startPostgres({
  keepsCommitted = false,
  furtherSettings = [],
}: PostgresOptions = {}): Promise<PostgresServer | undefined> {
  const programs = findServerPrograms() ?? ((await mayInstall()) ? findServerPrograms() : undefined);
  if (!programs) return undefined;

  const folder = mkdtempSync(join(tmpdir(), 'zh-postgres-'));
  const owner = isRoot ? unprivilegedUser() : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');

  const initialized = spawnSync(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username', 'zh', '--auth', 'trust', '--encoding', 'UTF8', '--no-locale', '--no-sync'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (initialized.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make a database folder: ${initialized.stderr || initialized.error?.message}`);
  }

  const port = await freePort();
  // A test database that is thrown away need not survive a power cut.
  const settings = [
    ...['fsync=off', 'full_page_writes=off', 'max_connections=200', 'listen_addresses=127.0.0.1'],
    ...(keepsCommitted ? [] : ['synchronous_commit=off']),
    ...furtherSettings,
  ];
  const args = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://zh@127.0.0.1:${port}/postgres`;
  let log = '';
  let server: ChildProcess | undefined;
  const resume = async (): Promise<void> => {
    server = spawn(join(programs, 'postgres'), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    server.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
    });
    await untilPostgresAnswers(url, server);
  };
  // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
  const halt = async (how: 'SIGINT' | 'SIGQUIT'): Promise<void> => void (server && (await endProcess(server, how)));
  const stop = async (): Promise<void> => {
    await halt('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await resume();
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start.\n${log}`, { cause: error });
  }
  return { url, stop, halt, resume };
}

async function mayInstall(): Promise<boolean> {
  return isRoot && findProgram('apt-get') !== undefined && (await aptInstall('postgresql'));
}

/** The folder with initdb and postgres, of the newest version; Debian keeps them off the PATH, one folder per version. */
export function findServerPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const onPath = findProgram('initdb');
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(onPath ? [dirname(onPath)] : [])];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10));
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" here.');
}

/** Resolves when the server, or a pooler in front of one, lets clients in; rejects when its process has ended or it takes too long. */
export async function untilPostgresAnswers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + secondsToStart * 1000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
