import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { embeddedOptions } from '../../provider/database/embedded.ts';
import { backgroundLimits, type Limits } from '../../provider/database/limits.ts';
import { migrateDatabase } from '../../provider/database/migrate.ts';
import { fromPglite, type OpenedDatabase, openDatabase } from '../../provider/database/open.ts';
import { PreparingPglite } from '../../provider/database/preparing-pglite.ts';
import { seedDemo } from '../../provider/database/seed/seed-demo.ts';
import { addressOfDatabase, createFrom } from './database-copies.ts';
import { recordStatements } from './recorded-statements.ts';

export interface TestDatabaseOptions {
  /** Fills it with the demo data of this instant; without it the database is migrated and empty. */
  readonly demoAt?: Date | undefined;
  /** Where only this kind will do; see `databaseUrlOf`. */
  readonly kind?: 'postgres';
  /** Patient ones unless the test is about them: a busy machine takes seconds for a hundred calls at once. */
  readonly limits?: Limits | undefined;
}

/**
 * A database of its own for a test file, of the kind that the environment names: TEST_DATABASE
 * 'pglite' (default) or 'postgres' with TEST_DATABASE_URL, a user who may create databases. Copied from
 * a template that is made once and kept until the code that makes it changes. Close it.
 */
export function openTestDatabase(options: TestDatabaseOptions = {}): Promise<OpenedDatabase> {
  return (options.kind ?? testDatabaseKind()) === 'postgres' ? openOnPostgres(options) : openInMemory(options);
}

/** How other processes reach a test database on PostgreSQL. */
export async function databaseUrlOf({ database }: OpenedDatabase): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(sql`select current_database() as name`);
  return addressOfDatabase(process.env.TEST_DATABASE_URL ?? '', rows[0]?.name ?? '');
}

function testDatabaseKind(): 'pglite' | 'postgres' {
  return process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';
}

const root = join(import.meta.dirname, '../..');
const templates = join(root, 'node_modules/.cache/zh-test-databases');

/** Names the template: changes whenever what it is made from does. */
function templateName({ demoAt }: TestDatabaseOptions): string {
  const sources = demoAt
    ? ['provider/database/**/*.{ts,sql}', 'provider/availability/*.ts', 'contract/**/*.ts', 'tests/support/database.ts']
    : ['provider/database/migrations/*.sql', 'tests/support/database.ts'];
  const hash = createHash('sha256').update(demoAt?.toISOString() ?? '');
  for (const file of sources.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted())
    hash.update(file).update(readFileSync(join(root, file)));
  return `${demoAt ? 'demo' : 'empty'}_${hash.digest('hex').slice(0, 20)}`;
}

async function openInMemory(options: TestDatabaseOptions): Promise<OpenedDatabase> {
  const file = join(templates, `${templateName(options)}.tar`);
  const kept = readTemplate(file);
  if (kept) return fromPglite(await load(kept));

  const { demoAt } = options;
  const client = demoAt ? await load(await emptyTemplate()) : await load();
  const made = fromPglite(client);
  if (demoAt) await seedDemo(made.database, { now: () => demoAt });
  else await migrateDatabase(made);
  // Otherwise whoever loads it does all of it again from the log, and copies logs that nobody needs.
  await client.exec('set wal_recycle = off');
  await client.exec('select pg_switch_wal()');
  await client.exec('checkpoint');
  await keep(file, await client.dumpDataDir('none'));
  return made;
}

/** The embedded database itself, for who asks it in its own protocol. Close it. */
export async function openEmbeddedTestDatabase(options: TestDatabaseOptions): Promise<PreparingPglite> {
  const file = join(templates, `${templateName(options)}.tar`);
  if (!readTemplate(file)) await (await openInMemory(options)).close();
  return load(readTemplate(file) ?? undefined);
}

/** As small as tests need: PGlite fills the whole of it with zeros at each start, which was half of what that took. */
const startParams = [...embeddedOptions.startParams, '-c', 'shared_buffers=4MB'];

async function load(dump?: Blob): Promise<PreparingPglite> {
  const client = new PreparingPglite({ ...embeddedOptions, startParams, ...(dump ? { loadDataDir: dump } : {}) });
  await client.waitReady;
  return client;
}

async function emptyTemplate(): Promise<Blob> {
  const file = join(templates, `${templateName({})}.tar`);
  const kept = readTemplate(file);
  if (kept) return kept;
  await (await openInMemory({})).close();
  return new Template(readFileSync(file));
}

/** The bytes of a template, given out as they are: a usual blob copies its fifty megabytes for each database that is filled from it. */
class Template extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super();
    this.#bytes = new Uint8Array(bytes).buffer;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}

/** Templates that this process has read, which runs many test files. */
const read = new Map<string, Blob>();

function readTemplate(file: string): Blob | null {
  const known = read.get(file);
  if (known) return known;
  const kept = readIfThere(file);
  if (kept === null) return null;
  const template = new Template(kept);
  read.set(file, template);
  return template;
}

async function keep(file: string, dump: Blob): Promise<void> {
  mkdirSync(templates, { recursive: true });
  forgetOldTemplates();
  // Another worker may be making the same one: whole files only, the last one stays.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
}

function readIfThere(file: string): Buffer<ArrayBuffer> | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Each is some 60 MB, and every change of the code makes new ones. */
const keptTemplates = 12;

function forgetOldTemplates(): void {
  const ages = readdirSync(templates).map((name) => ({ file: join(templates, name), madeAt: statSync(join(templates, name)).mtimeMs }));
  for (const { file } of ages.toSorted((one, other) => other.madeAt - one.madeAt).slice(keptTemplates)) rmSync(file, { force: true });
}

let opened = 0;

async function openOnPostgres(options: TestDatabaseOptions): Promise<OpenedDatabase> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (!adminUrl) throw new Error('This test needs PostgreSQL, so TEST_DATABASE_URL must name a server.');
  recordStatements();
  const template = `zh_${templateName(options)}`;
  opened += 1;
  const name = `zh_test_${process.pid}_${opened}_${Date.now().toString(36)}`;
  await asAdmin(adminUrl, async (admin) => {
    await makeTemplate(admin, adminUrl, options);
    await admin.query(createFrom(template, name));
  });
  const database = await openDatabase({
    databaseUrl: addressOfDatabase(adminUrl, name),
    dataDir: '',
    limits: options.limits ?? backgroundLimits,
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      await asAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/** Made under another name first, so that one whose making failed is never taken for whole. */
async function makeTemplate(admin: pg.Client, adminUrl: string, { demoAt }: TestDatabaseOptions): Promise<void> {
  const template = `zh_${templateName({ demoAt })}`;
  const exists = async () => (await admin.query('select 1 from pg_database where datname = $1', [template])).rowCount === 1;
  if (await exists()) return;
  if (demoAt) await makeTemplate(admin, adminUrl, {});
  await admin.query('select pg_advisory_lock(7402612)');
  if (!(await exists())) {
    const unfinished = `zh_making_${process.pid}_${Date.now().toString(36)}`;
    await admin.query(`create database ${unfinished} ${demoAt ? `template zh_${templateName({})}` : ''}`);
    const database = await openDatabase({ databaseUrl: addressOfDatabase(adminUrl, unfinished), dataDir: '' });
    if (demoAt) await database.exclusively((alone) => seedDemo(alone, { now: () => demoAt }));
    else await migrateDatabase(database);
    await database.close();
    await admin.query(`alter database ${unfinished} rename to ${template}`);
  }
  await admin.query('select pg_advisory_unlock(7402612)');
}

async function asAdmin(adminUrl: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
