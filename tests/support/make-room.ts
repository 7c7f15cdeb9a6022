import { and, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../provider/database/open.ts';
import { sessions } from '../../provider/database/schema/index.ts';

const hour = 3_600_000;

/**
 * Cancels what the demo has planned around now, which moves with the hour: a session of the next two hours may be under way and
 * cannot be cancelled by a call then, or may be over and still keep the break after it. Given as `prepare` of `startProduct`.
 */
export async function makeRoom(database: Database): Promise<void> {
  const now = Date.now();
  const [from, until] = [new Date(now - hour), new Date(now + 2 * hour)];
  await database
    .update(sessions)
    .set({ status: 'cancelled', cancelledAt: new Date(now) })
    .where(and(inArray(sessions.status, ['scheduled', 'requested']), gt(sessions.endsAt, from), lt(sessions.startsAt, until)));
}
