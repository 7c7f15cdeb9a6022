import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, isRoot } from '../../scripts/setup/commands.ts';
import { freePort } from '../../scripts/setup/free-port.ts';
import { unprivilegedUser, untilPostgresAnswers } from '../../scripts/setup/postgres.ts';

export interface Bouncer {
  /** Of the same database as the server's, by way of PgBouncer. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a PgBouncer in transaction mode with few connections to a server, so that clients do share them. */
export async function startBouncer(serverUrl: string, poolSize = 4): Promise<Bouncer> {
  const server = new URL(serverUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'zh-bouncer-'));
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 300',
    // As deploy/pgbouncer/pgbouncer.ini.
    'server_login_retry = 1',
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'));
  writeFileSync(join(folder, 'users.txt'), `"${server.username}" ""\n`);
  // Refuses to run as root.
  const owner = isRoot ? unprivilegedUser() : undefined;
  if (owner) for (const path of [folder, join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]) chownSync(path, owner.uid, owner.gid);
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { ...owner, stdio: 'ignore' });
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    await endProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilPostgresAnswers(url.href, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: url.href, stop };
}
