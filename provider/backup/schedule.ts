import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupConfig } from '../config-backup.ts';
import { settings } from '../database/schema/index.ts';
import { guarded, oneAfterAnother } from '../kernel/background.ts';
import { addSeconds } from '../kernel/clock.ts';
import { observeJob } from '../kernel/observed.ts';
import { backUpTo } from './back-up.ts';
import { noteBackup } from './safe-mark.ts';
import { type BackupParts, writeBackup } from './write-backup.ts';

const lookEveryMilliseconds = 10 * 60_000;
const retrySeconds = 600;
const settingKey = 'scheduled-backup';
/** `zh-2026-11-27T13-00-00Z.tar.gz`; by name they are in the order of time. */
const ownName = /^zh-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(?:\.sealed)?$/;

export interface ScheduleParts extends BackupParts {
  readonly backup: BackupConfig & { readonly dir: string };
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

export interface Schedule {
  /** Begins to look whether a back-up is due. */
  start(): void;
  /** Makes a back-up if one is due; returns its file, or null. */
  runDue(): Promise<string | null>;
  /** Begins no other and breaks off one under way. */
  close(): Promise<void>;
}

/** Makes a back-up at this interval in hours and removes the oldest ones. Of several providers on one database, one makes each. */
export function scheduleBackups(parts: ScheduleParts): Schedule {
  const { backup, log, clock, opened } = parts;
  const { database } = opened;
  const failed = (error: unknown) => log.error({ err: error }, 'a scheduled back-up failed; it is tried again in ten minutes');
  const work = oneAfterAnother(failed);
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  /** The setting's time is when the last back-up was started. */
  async function claim(): Promise<boolean> {
    const now = clock.now();
    const fresh = { key: settingKey, value: {}, updatedAt: now };
    const made = await database.insert(settings).values(fresh).onConflictDoNothing().returning({ key: settings.key });
    if (made.length > 0) return true;
    const isDue = and(eq(settings.key, settingKey), lte(settings.updatedAt, addSeconds(now, -backup.everyHours * 3600)));
    return (await database.update(settings).set({ updatedAt: now }).where(isDue).returning({ key: settings.key })).length > 0;
  }

  async function runDue(): Promise<string | null> {
    if (!(await claim())) return null;
    try {
      const name = `zh-${clock.now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${backup.passphrase === null ? '' : '.sealed'}`;
      const file = join(backup.dir, name);
      const manifest = await observeJob('backup', () =>
        backUpTo(file, backup.passphrase, (to) => writeBackup({ ...parts, signal: closing.signal }, to)),
      );
      await noteBackup(database, new Date(manifest.takenAt));
      await removeOldest(backup);
      log.info({ file, files: manifest.files.length, missing: manifest.missingFiles.length }, 'a back-up was made');
      return file;
    } catch (error) {
      const again = addSeconds(clock.now(), retrySeconds - backup.everyHours * 3600);
      await database.update(settings).set({ updatedAt: again }).where(eq(settings.key, settingKey));
      throw error;
    }
  }

  return {
    start() {
      work.add(runDue);
      timer = setInterval(
        guarded(() => work.add(runDue), failed),
        lookEveryMilliseconds,
      ).unref();
    },
    runDue,
    async close() {
      clearInterval(timer);
      closing.abort();
      await work.ended();
    },
  };
}

async function removeOldest({ dir, keep }: ScheduleParts['backup']): Promise<void> {
  await mkdir(dir, { recursive: true });
  const own = (await readdir(dir)).filter((name) => ownName.test(name)).sort();
  for (const name of own.slice(0, Math.max(0, own.length - keep))) await rm(join(dir, name), { force: true });
}
