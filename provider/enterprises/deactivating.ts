import { and, eq, isNull, sql } from 'drizzle-orm';
import type { enterprises as endpoints } from '../../contract/enterprises.ts';
import type { Database } from '../database/open.ts';
import { employees, enterprises } from '../database/schema/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { addSeconds } from '../kernel/clock.ts';
import { dayBounds, dayOf } from '../kernel/days.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { accountTopic } from '../realtime/index.ts';
import { mailOwner } from './owner-mail.ts';
import { defaultNoticeDays, lastDayOf } from './rules.ts';
import { administratorIds, readEnterprise, toEnterprise } from './store.ts';

/** From now on its administrators can only read. Its members keep what they have until the given day, and are notified now. */
export const deactivate: HandlerFunction<typeof endpoints.deactivate> = async (call) => {
  const { database, body, query, clock } = call;
  const now = clock.now();
  const [stored] = await database.select().from(enterprises).where(eq(enterprises.id, query.enterpriseId)).for('update');
  const enterprise = found(stored);
  if (body.baseVersion !== undefined && body.baseVersion !== enterprise.version)
    refuse('VERSION_CONFLICT', { current: toEnterprise(enterprise) });
  if (body.isDeactivated === (enterprise.deactivatedAt !== null)) refuse('ALREADY_DONE');
  const membersUntil = body.isDeactivated ? endOf(body.membersUntil, enterprise.timeZone, now) : null;
  await database
    .update(enterprises)
    .set({
      deactivatedAt: body.isDeactivated ? now : null,
      deactivationReason: body.isDeactivated ? (body.reason ?? null) : null,
      membersUntil,
      updatedAt: now,
      version: sql`${enterprises.version} + 1`,
    })
    .where(eq(enterprises.id, enterprise.id));
  const action = body.isDeactivated ? 'enterprise.deactivated' : 'enterprise.activated';
  await recordAuditEntry(call, { action, subjectKind: 'enterprise', subjectId: enterprise.id, data: { reason: body.reason ?? null } });
  const people = await administratorIds(database, enterprise.id);
  const members = await joinedMembers(database, enterprise.id);
  if (membersUntil !== null) await notifyMembers(call, members, enterprise, membersUntil);
  else await notifyOfReturn(call, members, enterprise);
  await mailOwner(
    call,
    enterprise,
    membersUntil === null
      ? { about: 'activated' }
      : { about: 'deactivated', reason: body.reason ?? null, lastDay: lastDayOf(membersUntil, enterprise.timeZone) },
  );
  call.changed([...people, ...members], accountTopic);
  call.changed([...people, ...(await adminIdsWith(database, 'admin.enterprises'))], 'enterprise');
  return toEnterprise(await readEnterprise(database, enterprise.id));
};

function endOf(day: string | undefined, timeZone: string, now: Date): Date {
  const end = dayBounds(day ?? dayOf(addSeconds(now, defaultNoticeDays * 86_400), timeZone), timeZone).to;
  return end < now ? now : end;
}

async function joinedMembers(database: Database, enterpriseId: string): Promise<string[]> {
  const rows = await database
    .select({ id: employees.accountId })
    .from(employees)
    .where(and(eq(employees.enterpriseId, enterpriseId), isNull(employees.leftAt), sql`${employees.joinedAt} is not null`));
  return rows.map(({ id }) => id);
}

/** Members who were notified of the end learn that it does not end. */
function notifyOfReturn(
  call: Parameters<typeof notify>[0],
  members: readonly string[],
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  return notify(call, members, {
    kind: 'system',
    title: { en: `${name} is back with ZH`, es: `${name} vuelve a estar en ZH` },
    body: { en: 'Open this to see what your plan covers.', es: 'Ábrelo para ver qué cubre tu plan.' },
    link: '/user/profile',
    subject: `enterprise:${id}`,
  });
}

function notifyMembers(
  call: Parameters<typeof notify>[0],
  members: readonly string[],
  { id, name, timeZone }: { readonly id: string; readonly name: string; readonly timeZone: string },
  until: Date,
): Promise<void> {
  const day = new Date(`${lastDayOf(until, timeZone)}T00:00:00Z`);
  const lastDay = (language: string) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
  return notify(call, members, {
    kind: 'system',
    title: { en: `${name} ends its plan with ZH`, es: `${name} deja su plan con ZH` },
    body: {
      en: `Your sessions are covered until ${lastDay('en')}. Your account and your data stay yours.`,
      es: `Tus sesiones están cubiertas hasta el ${lastDay('es')}. Tu cuenta y tus datos siguen siendo tuyos.`,
    },
    link: '/user/profile',
    subject: `enterprise:${id}`,
  });
}
