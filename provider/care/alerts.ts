import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CareAlert, care as endpoints } from '../../contract/care.ts';
import { accounts, careAlerts } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { type HandlerFunction, showing } from '../kernel/handler.ts';
import { showPhone } from '../kernel/phone.ts';
import { isSeenBy } from './store.ts';

/** The open alerts of the members whom the coach may see, one for each member; `seesAlert` is the same rule for one. */
export const alerts: HandlerFunction<typeof endpoints.alerts> = async ({ actor, database }) => {
  const rows = await database
    .select({
      id: careAlerts.id,
      userId: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      image: accounts.image,
      email: accounts.email,
      phone: accounts.phone,
      timeZone: accounts.timeZone,
      openedAt: careAlerts.openedAt,
      escalatedAt: careAlerts.escalatedAt,
    })
    .from(careAlerts)
    .innerJoin(accounts, and(eq(accounts.id, careAlerts.memberId), isNull(accounts.deletedAt)))
    .where(and(isNull(careAlerts.closedAt), isSeenBy(actor.accountId)))
    .orderBy(asc(careAlerts.openedAt), asc(careAlerts.id));
  const byMember = new Map<string, CareAlert>();
  for (const { firstName, lastName, openedAt, escalatedAt, ...row } of rows) {
    const first = byMember.get(row.userId);
    byMember.set(row.userId, {
      ...row,
      phone: showPhone(row.phone),
      fullName: fullNameOf({ firstName, lastName }),
      openedAt: first?.openedAt ?? toInstant(openedAt),
      escalatedAt: first?.escalatedAt ?? toInstantOrNull(escalatedAt),
    });
  }
  return showing([...byMember.keys()], { items: [...byMember.values()] });
};
