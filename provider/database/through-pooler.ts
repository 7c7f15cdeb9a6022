import pg from 'pg';
import { backgroundLimits, limits } from './limits.ts';
import { connectionOptions, ignoreLoss, limitSettings, pooledConnectionOptions, sessionSettings } from './postgres.ts';

/**
 * `DATABASE_URL` leads to a connection pooler, and there is no other address for what cannot go through one; the message says what to
 * do.
 */
export class PoolerProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PoolerProblem';
  }
}

export interface Server {
  /** PostgreSQL's own form: `15.4`. */
  readonly version: string;
  readonly versionNumber: number;
  /** A pooler is in between: the next statement may run in another session. */
  readonly isPooled: boolean;
  /** Distinguishes servers, databases and roles. */
  readonly identity: string;
}

/**
 * Asks a server what it is. A pooler gives its clients process numbers of its own; those of PostgreSQL are those of its backends.
 */
export async function look(databaseUrl: string): Promise<Server> {
  return withConnection(new pg.Client(pooledConnectionOptions(databaseUrl, 'start', limits)), async (connection) => {
    const { rows } = await connection.query<{ pid: number; version: string; number: number; identity: string }>(`
      select pg_backend_pid() as pid, current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        concat_ws(' ', current_user, current_database(), extract(epoch from pg_postmaster_start_time())) as identity`);
    const [found] = rows;
    if (!found) throw new Error('The database server says nothing about itself.');
    const { processID } = connection as unknown as { readonly processID: number | null };
    return { version: found.version, versionNumber: found.number, isPooled: processID !== found.pid, identity: found.identity };
  });
}

/** @throws PoolerProblem when there is no way around the pooler to the same database, as the same role */
export async function requireDirect(pooled: Server, directUrl: string | undefined): Promise<void> {
  const why = 'migrations, locks, notices between providers and back-ups need a session of their own.';
  if (directUrl === undefined) {
    throw new PoolerProblem(
      `DATABASE_URL leads to a connection pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the PostgreSQL server behind it: ${why}`,
    );
  }
  const direct = await look(directUrl);
  if (direct.isPooled) {
    throw new PoolerProblem(`DATABASE_DIRECT_URL leads to a connection pooler too. Set it to the PostgreSQL server itself: ${why}`);
  }
  if (direct.identity !== pooled.identity) {
    throw new PoolerProblem('DATABASE_DIRECT_URL leads to another server, database or role than DATABASE_URL. Set both to the same.');
  }
}

/**
 * Gives the role, in this database, the settings that sessions otherwise bring with them: a pooler refuses or mixes those. Sessions
 * of the pooler that began without them are ended where they do nothing; it opens others.
 */
export async function prepareRole(directUrl: string): Promise<void> {
  const wanted = [...sessionSettings, ...limitSettings(backgroundLimits)];
  await withConnection(new pg.Client(connectionOptions(directUrl, 'role', limits)), async (connection) => {
    const { rows } = await connection.query<{ settings: string[] }>(`
      select coalesce(setconfig, '{}') as settings from pg_db_role_setting
      where setrole = (select oid from pg_roles where rolname = current_user)
        and setdatabase = (select oid from pg_database where datname = current_database())`);
    const known = new Set((rows[0]?.settings ?? []).map((setting) => setting.toLowerCase()));
    const missing = wanted.filter((setting) => !known.has(setting.toLowerCase()));
    if (missing.length === 0) return;
    const { rows: names } = await connection.query<{ role: string; database: string }>(
      `select quote_ident(current_user) as role, quote_ident(current_database()) as database`,
    );
    for (const setting of missing) {
      const [name = '', value = ''] = setting.split('=');
      await connection.query(`alter role ${names[0]?.role} in database ${names[0]?.database} set ${name} = '${value}'`);
    }
    await connection.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where usename = current_user and datname = current_database() and pid <> pg_backend_pid() and state = 'idle'
        and application_name not in ('zh listen', 'zh alone', 'zh backup')`);
  });
}

async function withConnection<Result>(connection: pg.Client, work: (connection: pg.Client) => Promise<Result>): Promise<Result> {
  ignoreLoss(connection);
  try {
    await connection.connect();
    return await work(connection);
  } finally {
    await connection.end();
  }
}
