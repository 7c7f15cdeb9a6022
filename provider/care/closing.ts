import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { care as endpoints } from '../../contract/care.ts';
import { accounts, careAlerts, notifications, personalNotes } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { ByActor, HandlerFunction, Work } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { coachesWhoSee } from '../member-access/index.ts';
import { mayClose } from './rules.ts';
import { adminsForCare, lockOpenAlerts, relationToAlert, subjectOf } from './store.ts';

/**
 * Closes a member's alerts for everybody after a conversation, as far as the person who talked with them knew. What the member answered
 * later stays open, since a device without a connection may report without having seen it. A second coach who has talked with them too
 * is not refused, and keeps the note.
 */
export const spoken: HandlerFunction<typeof endpoints.spoken> = async (call) => {
  const { actor, database, params, body, clock } = call;
  const [known] = await database.select().from(careAlerts).where(eq(careAlerts.id, params.id));
  const alert = found(known);
  const none = { hasChosen: false, hasMet: false, hadChosenSince: false };
  const relation = actor.role === 'COACH' ? await relationToAlert(database, actor.accountId, alert) : none;
  if (!mayClose(actor.role, relation, alert)) refuse('OBJECT_DENIED');
  if (actor.role !== 'COACH' && body.note)
    refuse('INVALID_INPUT', { fields: [{ path: 'body.note', message: 'Only coaches write notes.' }] });

  const now = clock.now();
  const reported = new Date(body.spokenAt);
  const spokenAt = reported < now ? reported : now;
  const open = await lockOpenAlerts(database, alert.memberId);
  // An administrator is not shown which answers came when.
  const knownUntil = actor.role === 'ADMIN' && spokenAt > alert.openedAt ? spokenAt : alert.openedAt;
  const closing = open.filter(({ openedAt }) => openedAt <= knownUntil).map(({ id }) => id);
  const later = open.find(({ openedAt }) => openedAt > knownUntil);
  if (closing.length > 0) {
    const closed = { closedAt: spokenAt, closedBy: actor.accountId, nextStepAt: null };
    await database.update(careAlerts).set(closed).where(inArray(careAlerts.id, closing));
    await database
      .update(notifications)
      .set({ readAt: now })
      .where(and(inArray(notifications.subject, closing.map(subjectOf)), isNull(notifications.readAt)));
  }
  if (later) await database.update(careAlerts).set({ nextStepAt: now }).where(eq(careAlerts.id, later.id));
  if (body.note) await keepNote(call, alert.memberId, body.note, spokenAt);
  await recordAuditEntry(call, { action: 'care.spoken', aboutAccountId: alert.memberId, subjectKind: 'care-alert', subjectId: alert.id });

  const concerned = [...(await coachesWhoSee(database, alert.memberId)), ...(await adminsForCare(database))];
  const signalledIds = [...new Set([...concerned, actor.accountId])];
  for (const topic of ['care', 'coaches', 'notifications'] as const) call.changed(signalledIds, topic);
  const [after] = await database
    .select({ closedAt: careAlerts.closedAt, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(careAlerts)
    .innerJoin(accounts, eq(accounts.id, careAlerts.closedBy))
    .where(eq(careAlerts.id, alert.id));
  const { closedAt, ...by } = found(after);
  return { id: alert.id, userId: alert.memberId, closedAt: toInstant(closedAt ?? now), closedByName: fullNameOf(by) };
};

/** One of the coach's own notes about the member, also where the member has chosen another coach since. */
async function keepNote(
  { actor, database, clock, changed }: Work & ByActor,
  memberId: string,
  note: { id: string; text: string },
  spokenAt: Date,
) {
  const now = clock.now();
  const stamps = { writtenAt: spokenAt, createdAt: now, updatedAt: now };
  const row = { ...note, coachId: actor.accountId, userId: memberId, sessionId: null, isShared: false, ...stamps };
  const made = await database.insert(personalNotes).values(row).onConflictDoNothing().returning({ id: personalNotes.id });
  if (made.length === 0) refuse('OBJECT_DENIED');
  changed([actor.accountId], 'notes');
}
