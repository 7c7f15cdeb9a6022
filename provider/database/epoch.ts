import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './database.ts';
import { statement } from './prepared.ts';
import { settings } from './schema/index.ts';

/**
 * The epoch of the database (docs/decisions/061): one unbroken history of it. After a restore, or where the last seconds may have
 * been lost, another one begins, and devices that know more than the database send it again.
 */
const epochSchema = z.object({
  /** Replaced by each restore. */
  restored: z.string(),
  /** The number of times that the embedded database has ended since without being closed. */
  interruptions: z.number(),
  /** The physical database that this was written in; null until a provider has first served it. */
  identity: z.string().nullable(),
});
type Epoch = z.infer<typeof epochSchema>;

const keys = { epoch: 'epoch', safeUpTo: 'safe-up-to' } as const;

/** The current epoch of the database, its latest change, and what is backed up. */
export interface EpochState {
  /** Names the epoch; another one after each restore. */
  readonly epoch: string;
  /** Number of the latest change; grows within an epoch. */
  readonly change: number;
  /** Everything committed before it is in a back-up; null before the first one. */
  readonly safeUpTo: Date | null;
}

interface StoredEpochState extends Readonly<Record<string, unknown>> {
  readonly epoch: unknown;
  readonly safe_up_to: unknown;
  readonly change: string;
  readonly identity: string;
}

/**
 * Reads the current epoch and the latest change. Where it is another physical database than the one that its epoch was written in (a dump that was
 * restored without `startNewEpoch`, a recovery to an earlier point, a standby that took over), it begins a new epoch.
 */
export async function readEpochState(database: Database): Promise<EpochState> {
  // The timeline changes with every recovery to a point and every failover; the object id with every restored dump.
  const { rows } = await database.execute<StoredEpochState>(sql`
    select (select value from ${settings} where key = ${keys.epoch}) as epoch,
      (select value from ${settings} where key = ${keys.safeUpTo}) as safe_up_to,
      (select case when is_called then last_value else 0 end from change_numbers)::text as change,
      concat_ws('.', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
        (select oid from pg_database where datname = current_database()), 'settings'::regclass::oid) as identity`);
  const [stored] = rows;
  if (!stored) throw new Error('The database has no epoch.');
  const known = epochSchema.parse(stored.epoch);
  const { identity } = stored;
  const epoch =
    known.identity === identity
      ? known
      : await replaceEpoch(database, known, { ...(known.identity === null ? known : newEpoch()), identity });
  const safeUpTo = stored.safe_up_to === null ? null : new Date(z.string().parse(stored.safe_up_to));
  return { epoch: nameOf(epoch), change: Number(stored.change), safeUpTo };
}

/** Up to when everything is in a back-up; null before the first one. */
export async function readSafeUpTo(database: Database): Promise<Date | null> {
  const [stored] = await database.select({ value: settings.value }).from(settings).where(eq(settings.key, keys.safeUpTo));
  return stored === undefined ? null : new Date(z.string().parse(stored.value));
}

/**
 * Begins a new epoch. Call it after restoring the database from a back-up, before a provider serves it.
 * @returns its name
 */
export async function startNewEpoch(database: Database): Promise<string> {
  const epoch = newEpoch();
  await database
    .insert(settings)
    .values({ key: keys.epoch, value: epoch, updatedAt: sql`now()` })
    .onConflictDoUpdate({ target: settings.key, set: { value: epoch, updatedAt: sql`now()` } });
  return nameOf(epoch);
}

/** Begins a new epoch after the one of this name; where another one has started since, nothing happens. */
export async function startEpochAfter(database: Database, name: string): Promise<void> {
  const known = await readEpoch(database);
  if (nameOf(known) === name) await replaceEpoch(database, known, { ...newEpoch(), identity: known.identity });
}

/** The embedded database has ended without being closed: what it did last may be lost. */
export async function noteInterruption(database: Database): Promise<void> {
  const known = await readEpoch(database);
  await replaceEpoch(database, known, { ...known, interruptions: known.interruptions + 1 });
}

/**
 * Notes that everything committed before an instant is in a back-up, so that devices need not keep it any longer. Call it when a
 * back-up is complete, with the instant at which it began.
 */
export async function markSafeUpTo(database: Database, instant: Date): Promise<void> {
  const value = instant.toISOString();
  await database
    .insert(settings)
    .values({ key: keys.safeUpTo, value, updatedAt: sql`now()` })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}

const nextNumber = statement<{ change: string }, Record<string, never>>(
  'next_change_number',
  sql`select nextval('change_numbers')::text as change`,
);

/** The number of a change that was just made. */
export async function takeChangeNumber(database: Database): Promise<number> {
  const [taken] = await nextNumber(database, {});
  return Number(taken?.change);
}

function newEpoch(): Epoch {
  return { restored: randomBytes(9).toString('base64url'), interruptions: 0, identity: null };
}

/** Devices tell restores, which they announce, from interruptions by the part before the colon. */
function nameOf({ restored, interruptions }: Epoch): string {
  return `${restored}:${interruptions}`;
}

async function readEpoch(database: Database): Promise<Epoch> {
  const [stored] = await database.select({ value: settings.value }).from(settings).where(eq(settings.key, keys.epoch));
  return epochSchema.parse(stored?.value);
}

/** If several replace the same one, the first one's value is used by all. */
async function replaceEpoch(database: Database, former: Epoch, next: Epoch): Promise<Epoch> {
  await database
    .update(settings)
    .set({ value: next, updatedAt: sql`now()` })
    .where(sql`${settings.key} = ${keys.epoch} and ${settings.value} = ${JSON.stringify(former)}::jsonb`);
  return readEpoch(database);
}
