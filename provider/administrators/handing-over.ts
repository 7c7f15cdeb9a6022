import { eq, sql } from 'drizzle-orm';
import type { LocalizedText } from '../../contract/endpoint.ts';
import { accounts } from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { permissionsOfSide } from '../kernel/actor-query.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import type { With, WithRequest, Work } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { readGiver, type readHolder, readSubRole, writeExceptions } from '../permissions/index.ts';
import { accountTopic } from '../realtime/index.ts';

type HandingCall = Work &
  WithRequest &
  With<'wakeJobs'> & {
    readonly actor: Actor;
    readonly body: { readonly userId: string; readonly subRoleId: string | null };
  };

interface Side {
  readonly subject: { readonly kind: string; readonly id: string };
  readonly link: string;
  readonly title: LocalizedText;
}

/** The current owner steps back, and the other person becomes the owner; `isOfSide` checks that they belong to the same team. */
export async function handOver(
  call: HandingCall,
  next: Awaited<ReturnType<typeof readHolder>>,
  isOfSide: boolean,
  { subject, link, title }: Side,
): Promise<void> {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const giver = await readGiver(database, actor.accountId);
  if (!giver.isOwner) refuse('OBJECT_DENIED');
  if (body.userId === actor.accountId) refuse('NOT_ALLOWED_NOW');
  if (!isOfSide || next.deactivatedAt || next.deletedAt) refuse('NOT_FOUND');
  const [account] = await database.select({ emailVerifiedAt: accounts.emailVerifiedAt }).from(accounts).where(eq(accounts.id, body.userId));
  // A person who has never joined cannot own it.
  if (!account?.emailVerifiedAt) refuse('NOT_ALLOWED_NOW');
  if (body.subRoleId !== null) await readSubRole(database, actor, body.subRoleId);
  await database
    .update(accounts)
    .set({ isOwner: false, subRoleId: body.subRoleId, updatedAt: now, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, actor.accountId));
  const kept = body.subRoleId === null ? permissionsOfSide(actor.role) : [];
  await writeExceptions(database, actor.accountId, { granted: kept, denied: [] }, now);
  await database
    .update(accounts)
    .set({ isOwner: true, subRoleId: null, updatedAt: now, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, body.userId));
  await writeExceptions(database, body.userId, { granted: [], denied: [] }, now);
  await recordAuditEntry(call, {
    action: 'ownership.handed-over',
    aboutAccountId: body.userId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    data: { from: actor.accountId, to: body.userId },
  });
  await notify(call, [body.userId], {
    kind: 'system',
    title,
    body: {
      en: 'You now have all permissions. Open this to see the administrators.',
      es: 'Ahora tiene todos los permisos. Ábralo para ver la administración.',
    },
    link,
    subject: `ownership:${subject.id}`,
  });
  call.changed([actor.accountId, body.userId], accountTopic);
}
