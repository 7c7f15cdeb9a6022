import { and, eq, sql } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { lookUps } from '../database/schema/index.ts';
import { addSeconds } from './clock.ts';

export type LookUpName = 'reminders' | 'sessions-over' | 'busy-calendars' | 'session-series';

/** Look-ups that one provider makes for all: the one that began continues, and others take over when it stops. */
export interface LookUp {
  /** Null while another provider looks. `since` is how far the looks have come; null before the first that ended well. */
  begin(now: Date): Promise<{ readonly since: Date | null } | null>;
  /** Everything due by then was done. */
  done(until: Date): Promise<void>;
  /** Another one may go on at once. */
  release(): Promise<void>;
}

/** @param timeoutSeconds after which a holder that has not started again counts as gone */
export function makeLookUp(database: Database, name: LookUpName, timeoutSeconds: number): LookUp {
  const holder = uuid();
  const own = and(eq(lookUps.name, name), eq(lookUps.holder, holder));
  return {
    async begin(now) {
      // A time in the future is that of a clock that was set right since.
      const isGone = sql`${lookUps.begunAt} not between ${addSeconds(now, -timeoutSeconds).toISOString()}::timestamptz
        and ${addSeconds(now, timeoutSeconds).toISOString()}::timestamptz`;
      const [begun] = await database
        .insert(lookUps)
        .values({ name, holder, begunAt: now })
        .onConflictDoUpdate({
          target: lookUps.name,
          set: { holder, begunAt: now },
          setWhere: sql`${lookUps.holder} = ${holder} or ${isGone}`,
        })
        .returning({ since: lookUps.doneUntil });
      if (!begun) return null;
      return { since: begun.since !== null && begun.since <= now ? begun.since : null };
    },
    done: async (until) => {
      await database.update(lookUps).set({ doneUntil: until }).where(own);
    },
    release: async () => {
      await database
        .update(lookUps)
        .set({ begunAt: new Date(0) })
        .where(own);
    },
  };
}

/** The progress of each look-up; one that has just been released is left out. */
export async function readLookUps(database: Database): Promise<{ readonly name: string; readonly until: Date }[]> {
  const rows = await database.select().from(lookUps);
  return rows.map(({ name, begunAt, doneUntil }) => ({ name, until: doneUntil ?? begunAt })).filter(({ until }) => until.getTime() > 0);
}
