import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Language } from '../../contract/endpoint.ts';
import type { AgreedText } from '../../contract/legal-texts.ts';
import type { Database } from '../database/open.ts';
import { accountProfiles, accounts, employees, magicLinks } from '../database/schema/index.ts';
import { type findInvitation, lockInvitation } from '../employees/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import { violatesUnique } from '../kernel/database-errors.ts';
import { refuse } from '../kernel/refusal.ts';
import { accountTopic } from '../realtime/index.ts';
import { lockSeats, requireSeats } from '../subscriptions/index.ts';
import { recordAgreements } from '../support/index.ts';

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

interface Told {
  readonly database: Database;
  changed(accountIds: readonly string[], topic: typeof accountTopic | 'employees'): void;
}

/** Signals the person's other devices and the administrators who wait for the person to join. Call after commit. */
export async function signalJoining(call: Told, { userId, enterpriseId }: Pick<Invitation, 'userId' | 'enterpriseId'>): Promise<void> {
  call.changed([userId], accountTopic);
  call.changed(await administratorIds(call.database, enterpriseId), 'employees');
}

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  /** Kept when it is not known. */
  readonly timeZone?: string | undefined;
  readonly phone?: string | undefined;
  readonly agreements: readonly AgreedText[];
  /** A new one; an account's present password stays. */
  readonly newPasswordHash?: string | undefined;
}

/**
 * Uses an invitation up and makes its person a member, in the transaction given.
 * @throws Refusal LINK_EXPIRED when it was used, replaced or withdrawn in the meantime, has run out, or its employer is gone,
 * NO_SEAT_LEFT when the employer has no seat for the person, ADDRESS_IN_USE when the account of this address cannot be a member here
 */
export async function joinByInvitation(transaction: Database, invitation: Invitation, person: Person, now: Date): Promise<void> {
  await lockSeats(transaction, invitation.enterpriseId);
  if (!(await lockInvitation(transaction, invitation.linkId, now))) refuse('LINK_EXPIRED');
  await transaction.update(magicLinks).set({ usedAt: now }).where(eq(magicLinks.id, invitation.linkId));
  if (invitation.userId !== invitation.invitedAs) await takeOver(transaction, invitation, now);
  await transaction
    .update(accounts)
    .set({
      ...(person.newPasswordHash === undefined ? {} : { passwordHash: person.newPasswordHash, passwordChangedAt: now }),
      ...(invitation.hasAccount ? {} : { firstName: person.firstName, lastName: person.lastName }),
      isProvisional: false,
      language: person.language,
      ...(person.timeZone === undefined ? {} : { timeZone: person.timeZone }),
      ...(person.phone === undefined ? {} : { phone: person.phone }),
      enterpriseId: invitation.enterpriseId,
      emailVerifiedAt: now,
      agreedToTermsAt: now,
      updatedAt: now,
      version: sql`${accounts.version} + 1`,
    })
    .where(eq(accounts.id, invitation.userId))
    .catch((error: unknown) => {
      // An account with this address was created in the meantime.
      if (violatesUnique(error, 'accounts_email')) refuse('ADDRESS_IN_USE');
      throw error;
    });
  const { language, agreements } = person;
  await recordAgreements(transaction, agreements, { accountId: invitation.userId, language, agreedAt: now });
  await transaction.update(employees).set({ joinedAt: now, updatedAt: now }).where(eq(employees.id, invitation.employeeId));
  await requireSeats(transaction, invitation.enterpriseId, now);
  await transaction
    .insert(accountProfiles)
    .values({ accountId: invitation.userId, profile: 'member', createdAt: now })
    .onConflictDoNothing();
}

/** Moves the employment from the account that the import made to the one that the person has, and empties the former. */
async function takeOver(transaction: Database, { userId, invitedAs, employeeId, linkId, role }: Invitation, now: Date): Promise<void> {
  if (role !== 'USER') refuse('ADDRESS_IN_USE');
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, userId)).for('update');
  const [other] = await transaction
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.accountId, userId), isNull(employees.leftAt)));
  if (other) refuse('ADDRESS_IN_USE');
  await transaction.update(employees).set({ accountId: userId }).where(eq(employees.id, employeeId));
  await transaction.update(magicLinks).set({ accountId: userId, invitedAs }).where(eq(magicLinks.id, linkId));
  const email = `joined-${invitedAs}@deleted.invalid`;
  await transaction
    .update(accounts)
    .set({ ...{ email, firstName: 'Deleted', lastName: '', phone: null }, enterpriseId: null, deletedAt: now, updatedAt: now })
    .where(eq(accounts.id, invitedAs));
}
