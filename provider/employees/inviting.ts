import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { employees as endpoints } from '../../contract/employees.ts';
import { takesSeat } from '../../contract/seat-rules.ts';
import type { Database } from '../database/open.ts';
import { accounts, employees, enterprises, magicLinks } from '../database/schema/index.ts';
import { queueMail } from '../delivery/index.ts';
import { invitationMail } from '../delivery/mails/invitation.ts';
import { administratorIds } from '../enterprises/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { addSeconds } from '../kernel/clock.ts';
import type { HandlerFunction, With, Work } from '../kernel/handler.ts';
import { hashSecret } from '../kernel/hash-secret.ts';
import { hasAddress } from '../kernel/names.ts';
import { found } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { countFreeSeats, lockSeats, readSeats } from '../subscriptions/index.ts';
import { isTooSoon, linkDays } from './link-rules.ts';

type Skipped = { userId: string; reason: 'joined' | 'left' | 'unknown' | 'too-soon' };

/**
 * Mails links; a former link of the same person ends, so that there is never more than one. A link takes a seat for as long as
 * it can be used: once all are taken, the others are counted and left without one.
 */
export const sendMagicLink: HandlerFunction<typeof endpoints.sendMagicLink> = async (call) => {
  const { actor, database, body } = call;
  const enterpriseId = found(actor.enterpriseId);
  await lockSeats(database, enterpriseId);
  const free = await countFreeSeats(database, enterpriseId, call.clock.now());
  const waiting = body.everyoneNotInvited ? await findNotInvited(database, enterpriseId) : [];
  const sendable = waiting.slice(0, free);
  const userIds = [...new Set(body.userIds ?? sendable.slice(0, maxAtOnce))];
  const { sentCount, withoutSeatCount, skipped } = await sendLinks({ ...call, enterpriseId }, userIds, { free, note: body.note });
  call.changed(await administratorIds(database, enterpriseId), 'employees');
  return {
    sentCount,
    leftCount: Math.max(0, sendable.length - maxAtOnce),
    withoutSeatCount: waiting.length - sendable.length + withoutSeatCount,
    skipped,
  };
};

/** Who sends links: an administrator, or nobody where a directory sent the people. */
interface Sending extends Work, With<'config' | 'wakeJobs'> {
  readonly actor: Pick<Actor, 'accountId'> | null;
  readonly enterpriseId: string;
}

/** Mails a link to one person if there is a seat; call under `lockSeats`. Without a subscription nobody is mailed one. */
export async function inviteAtOnce(call: Sending, accountId: string): Promise<void> {
  const seats = await readSeats(call.database, call.enterpriseId, call.clock.now());
  await sendLinks(call, [accountId], { free: seats?.free ?? 0, note: undefined });
}

async function sendLinks(
  call: Sending,
  userIds: readonly string[],
  { free, note }: { readonly free: number; readonly note: string | undefined },
): Promise<{ readonly sentCount: number; readonly withoutSeatCount: number; readonly skipped: Skipped[] }> {
  const { database, enterpriseId } = call;
  const now = call.clock.now();
  const [enterprise] = await database.select({ name: enterprises.name }).from(enterprises).where(eq(enterprises.id, enterpriseId));
  const people = await lockPeople(database, enterpriseId, userIds);
  const links = await database
    .select()
    .from(magicLinks)
    .where(and(inArray(magicLinks.accountId, [...userIds]), isNull(magicLinks.usedAt), isNull(magicLinks.endedAt)));

  const skipped: Skipped[] = [];
  let sentCount = 0;
  let takenCount = 0;
  let withoutSeatCount = 0;
  for (const userId of userIds) {
    const person = people.find(({ accountId }) => accountId === userId);
    const former = links.find(({ accountId }) => accountId === userId);
    if (!person) skipped.push({ userId, reason: 'unknown' });
    else if (person.leftAt) skipped.push({ userId, reason: 'left' });
    else if (person.joinedAt) skipped.push({ userId, reason: 'joined' });
    else if (isTooSoon(former?.sentAt ?? null, now)) skipped.push({ userId, reason: 'too-soon' });
    else if (!takesSeat({ ...person, link: former ?? null }, now) && takenCount >= free) withoutSeatCount += 1;
    else {
      if (!takesSeat({ ...person, link: former ?? null }, now)) takenCount += 1;
      if (former) await database.update(magicLinks).set({ endedAt: now }).where(eq(magicLinks.id, former.id));
      await sendLink(call, person, { enterpriseName: found(enterprise).name, note, timesSent: (former?.timesSent ?? 0) + 1, now });
      sentCount += 1;
    }
  }
  return { sentCount, withoutSeatCount, skipped };
}

type Person = Awaited<ReturnType<typeof lockPeople>>[number];

/** Locks the existing ones among the named employees. */
function lockPeople(database: Database, enterpriseId: string, userIds: readonly string[]) {
  return database
    .select({
      employeeId: employees.id,
      accountId: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      language: accounts.language,
      joinedAt: employees.joinedAt,
      leftAt: employees.leftAt,
    })
    .from(employees)
    .innerJoin(accounts, eq(accounts.id, employees.accountId))
    .where(and(eq(employees.enterpriseId, enterpriseId), inArray(employees.accountId, [...userIds])))
    .orderBy(desc(employees.importedAt), desc(employees.id))
    .for('update', { of: employees });
}

interface Letter {
  readonly enterpriseName: string;
  readonly note: string | undefined;
  readonly timesSent: number;
  readonly now: Date;
}

async function sendLink(call: Sending, person: Person, { enterpriseName, note, timesSent, now }: Letter): Promise<void> {
  const { actor, database, enterpriseId } = call;
  const userId = person.accountId;
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = addSeconds(now, linkDays * 86_400);
  await database.insert(magicLinks).values({
    id: uuid(),
    accountId: userId,
    enterpriseId,
    purpose: 'employee',
    secretHash: hashSecret(secret),
    sentBy: actor?.accountId ?? null,
    note: note ?? null,
    timesSent,
    sentAt: now,
    expiresAt,
  });
  await database.update(employees).set({ invitedAt: now, updatedAt: now }).where(eq(employees.id, person.employeeId));
  // In the fragment: no server on the way and no log ever sees it.
  const address = `${call.services.config.publicUrl}/signup/${userId}#secret=${secret}`;
  const facts = { firstName: person.firstName, enterpriseName, address, days: linkDays, note };
  await queueMail(call, database, {
    kind: 'invitation',
    to: person.email,
    accountId: userId,
    content: invitationMail(facts, person.language),
    usefulUntil: expiresAt,
  });
  // A person who already has an account with this address is notified there too. The employer does not learn of it.
  const [owner] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(hasAddress(person.email.toLowerCase()), eq(accounts.role, 'USER'), isNotNull(accounts.emailVerifiedAt)));
  if (owner) await notifyInApp(call, owner.id, enterpriseName);
}

function notifyInApp(call: Sending, userId: string, enterpriseName: string): Promise<void> {
  return notify(call, [userId], {
    kind: 'invitation',
    title: { en: `${enterpriseName} invites you`, es: `${enterpriseName} te invita` },
    body: {
      en: 'The link to join is in the email we have sent you.',
      es: 'El enlace para unirte está en el correo que te hemos enviado.',
    },
    link: null,
    subject: `invitation:${call.enterpriseId}`,
  });
}

const maxAtOnce = 1000;

/** Employees who were never sent a link, those imported first. */
async function findNotInvited(database: Database, enterpriseId: string): Promise<string[]> {
  const rows = await database
    .select({ accountId: employees.accountId })
    .from(employees)
    .where(and(eq(employees.enterpriseId, enterpriseId), isNull(employees.leftAt), isNull(employees.invitedAt), isNull(employees.joinedAt)))
    .orderBy(asc(employees.importedAt), asc(employees.id));
  return rows.map(({ accountId }) => accountId);
}

export const previewMagicLink: HandlerFunction<typeof endpoints.previewMagicLink> = async ({
  actor,
  database,
  body,
  services: { config },
}) => {
  const [enterprise] = await database
    .select({ name: enterprises.name })
    .from(enterprises)
    .where(eq(enterprises.id, found(actor.enterpriseId)));
  const textsFor = (language: 'en' | 'es', firstName: string) => {
    const address = `${config.publicUrl}/signup/…`;
    const { subject, text } = invitationMail(
      { firstName, enterpriseName: found(enterprise).name, address, days: linkDays, note: body.note },
      language,
    );
    return { subject, text };
  };
  return { en: textsFor('en', 'Anna'), es: textsFor('es', 'Ana') };
};

/** The link no longer works; the person stays an employee and can be invited again. */
export const withdrawMagicLink: HandlerFunction<typeof endpoints.withdrawMagicLink> = async (call) => {
  const { actor, database, body, clock } = call;
  const rows = await database
    .update(magicLinks)
    .set({ withdrawnAt: clock.now() })
    .where(
      and(
        inArray(magicLinks.accountId, body.userIds),
        eq(magicLinks.enterpriseId, found(actor.enterpriseId)),
        eq(magicLinks.purpose, 'employee'),
        isNull(magicLinks.usedAt),
        isNull(magicLinks.endedAt),
        isNull(magicLinks.withdrawnAt),
      ),
    )
    .returning({ id: magicLinks.id });
  call.changed(await administratorIds(call.database, found(actor.enterpriseId)), 'employees');
  return { withdrawnCount: rows.length };
};

/** Ends a person's open link. */
export async function endLinks(database: Database, accountId: string, now: Date): Promise<void> {
  await database
    .update(magicLinks)
    .set({ endedAt: now })
    .where(and(eq(magicLinks.accountId, accountId), isNull(magicLinks.usedAt), isNull(magicLinks.endedAt)));
}
