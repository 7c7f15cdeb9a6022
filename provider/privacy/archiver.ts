import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { accounts, dataArchives, files } from '../database/schema/index.ts';
import type { FileStore } from '../files/index.ts';
import { guarded } from '../kernel/background.ts';
import { addSeconds, type Clock } from '../kernel/clock.ts';
import { notify, silently } from '../notifications/index.ts';
import type { Realtime } from '../realtime/index.ts';
import { archiveOf } from './make-archive.ts';

declare module '../kernel/call-parts.ts' {
  interface CallParts {
    /** Requests an archive of a person's data. */
    readonly wakeArchiver: () => void;
  }
}

export interface ArchiverParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly files: Pick<FileStore, 'stream' | 'write' | 'remove'>;
  readonly realtime: Pick<Realtime, 'changed'>;
  /** There may be a notification to deliver. */
  readonly wakeJobs: () => void;
}

const leaseSeconds = 180;
const againSeconds = 60;
const maxAttempts = 3;
const hour = 3600;

/** The account was closed, or another archive is wanted, or another provider took over: what was started is given up. */
class NotWanted extends Error {}

/**
 * Makes the archive that has waited longest. Any number of providers may look: each takes one, renews its lease while it works, and
 * another continues where one has gone silent. Returns whether there was one.
 */
export async function makeNextArchive(parts: ArchiverParts): Promise<boolean> {
  const { database, clock, log } = parts;
  const now = clock.now();
  const { rows } = await database.execute<{ accountId: string; attempts: number }>(sql`
    update data_archives set attempts = attempts + 1, leased_until = ${addSeconds(now, leaseSeconds).toISOString()}::timestamptz
    where account_id = (
      select account_id from data_archives where ready_at is null and failed_at is null
        and (leased_until is null or leased_until <= ${now.toISOString()}::timestamptz)
      order by requested_at limit 1 for update skip locked)
    returning account_id as "accountId", attempts`);
  const [job] = rows;
  if (!job) return false;
  try {
    await makeOne(parts, job);
  } catch (error) {
    if (error instanceof NotWanted) return true;
    log.warn({ err: error, attempts: job.attempts }, 'an archive of somebody’s data could not be made');
    const isOver = job.attempts >= maxAttempts;
    const later = addSeconds(clock.now(), againSeconds);
    await database
      .update(dataArchives)
      .set(isOver ? { failedAt: clock.now() } : { leasedUntil: later })
      .where(isStill(job));
    parts.realtime.changed([job.accountId], ['privacy']);
  }
  return true;
}

type Job = { readonly accountId: string; readonly attempts: number };

const isStill = ({ accountId, attempts }: Job) => and(eq(dataArchives.accountId, accountId), eq(dataArchives.attempts, attempts));

async function makeOne(parts: ArchiverParts, job: Job): Promise<void> {
  const { database, clock, files: store } = parts;
  const [person] = await database.select().from(accounts).where(eq(accounts.id, job.accountId));
  if (!person || person.deletedAt !== null) {
    await database.delete(dataArchives).where(isStill(job));
    return;
  }
  const now = clock.now();
  const id = uuid();
  const file = { storageKey: `data-export-${id}`, contentType: 'application/zip' } as const;
  const name = `zh-my-data-${now.toISOString().slice(0, 10)}.zip`;
  // Written down before there are bytes: should this process end, they are found and removed.
  await database.insert(files).values({
    ...{ id, ownerId: person.id, purpose: 'data-export', name, sizeBytes: 1, createdAt: now },
    ...{ ...file, uploadEndsAt: addSeconds(now, hour) },
  });
  try {
    const goOn = renewedLease(parts, job);
    const bytes = archiveOf({ database, store, person, now, goOn });
    const { sizeBytes, sha256 } = await store.write(file, bytes);
    await publish(parts, job, { id, sizeBytes, sha256 });
  } catch (error) {
    await database.update(files).set({ deletedAt: clock.now() }).where(eq(files.id, id));
    throw error;
  }
}

/** Renews the lease once a third of it is over. @throws NotWanted where the archive is not this one's to make any more */
function renewedLease({ database, clock }: ArchiverParts, job: Job): () => Promise<void> {
  let renewedAt = clock.now();
  return async () => {
    const now = clock.now();
    if (now < addSeconds(renewedAt, leaseSeconds / 3)) return;
    const own = await database
      .update(dataArchives)
      .set({ leasedUntil: addSeconds(now, leaseSeconds) })
      .where(isStill(job))
      .returning({ accountId: dataArchives.accountId });
    if (own.length === 0) throw new NotWanted();
    renewedAt = now;
  };
}

interface Made {
  readonly id: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

async function publish({ database, clock, realtime, wakeJobs }: ArchiverParts, job: Job, { id, sizeBytes, sha256 }: Made): Promise<void> {
  const now = clock.now();
  await database.transaction(async (transaction) => {
    const own = await transaction.update(dataArchives).set({ fileId: id, readyAt: now }).where(isStill(job)).returning();
    if (own.length === 0) throw new NotWanted();
    await transaction.update(files).set({ sizeBytes, sha256, receivedBytes: sizeBytes, completedAt: now }).where(eq(files.id, id));
    const call = { database: transaction, clock, actor: null, changed: silently.changed, services: { wakeJobs } };
    await notify(call, [job.accountId], {
      kind: 'system',
      title: { en: 'Your data is ready to download', es: 'Tus datos están listos para descargar' },
      body: { en: 'You have seven days to download it.', es: 'Tienes siete días para descargarlos.' },
      link: '/user/profile/privacy',
      subject: 'data-archive',
    });
  });
  realtime.changed([job.accountId], ['privacy', 'notifications']);
}

export interface Archiver {
  /** There may be one to make. With the first call it also begins to look by itself. */
  wake(): void;
  /** Begins no other; resolves when the one under way is made. */
  close(): Promise<void>;
}

/** Makes archives one after the other, beside everything else that this provider does. */
export function makeArchiver(parts: ArchiverParts, lookEverySeconds = 60): Archiver {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const run = async () => {
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        while (!isClosed && (await makeNextArchive(parts)));
      } catch (error) {
        if (!isClosed) parts.log.error({ err: error }, 'archives could not be looked for; they are soon again');
      }
    }
  };
  const look = guarded(
    () => wake(),
    (error) => parts.log.error({ err: error }, 'archives could not be looked for; they are soon again'),
  );
  const wake = () => {
    timer ??= setInterval(look, lookEverySeconds * 1000).unref();
    isWanted = true;
    running ??= run().finally(() => {
      running = null;
      // Asked for between the last look and now.
      if (isWanted && !isClosed) wake();
    });
  };
  return {
    wake: () => {
      if (!isClosed) wake();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
