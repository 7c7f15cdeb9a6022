import { eq, sql } from 'drizzle-orm';
import type { Language } from '../../contract/endpoint.ts';
import type { AgreedText } from '../../contract/legal-texts.ts';
import type { Database } from '../database/open.ts';
import { accountProfiles, accounts, employees, magicLinks } from '../database/schema/index.ts';
import { type findInvitation, lockInvitation } from '../employees/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import { refuse } from '../kernel/refusal.ts';
import { accountTopic } from '../realtime/index.ts';
import { lockSeats, requireSeats } from '../subscriptions/index.ts';
import { recordAgreements } from '../support/index.ts';

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

interface Told {
  readonly database: Database;
  changed(accountIds: readonly string[], topic: typeof accountTopic | 'employees'): void;
}

/** Tells the person's other devices, and the administrators who wait for them to come. Call after commit. */
export async function tellOfJoining(call: Told, { userId, enterpriseId }: Pick<Invitation, 'userId' | 'enterpriseId'>): Promise<void> {
  call.changed([userId], accountTopic);
  call.changed(await administratorIds(call.database, enterpriseId), 'employees');
}

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  /** Left as it is when it is not known. */
  readonly timeZone?: string | undefined;
  readonly phone?: string | undefined;
  readonly agreements: readonly AgreedText[];
  /** A new one; an account's present password stays. */
  readonly newPasswordHash?: string | undefined;
}

/**
 * Uses an invitation up and makes its person a member, in the transaction given.
 * @throws Refusal LINK_EXPIRED when it was used, replaced or withdrawn in the meantime, has run out, or its employer is gone;
 * NO_SEAT_LEFT when the employer has no seat for the person
 */
export async function joinByInvitation(transaction: Database, invitation: Invitation, person: Person, now: Date): Promise<void> {
  await lockSeats(transaction, invitation.enterpriseId);
  if (!(await lockInvitation(transaction, invitation.linkId, now))) refuse('LINK_EXPIRED');
  await transaction.update(magicLinks).set({ usedAt: now }).where(eq(magicLinks.id, invitation.linkId));
  await transaction
    .update(accounts)
    .set({
      ...(person.newPasswordHash === undefined ? {} : { passwordHash: person.newPasswordHash, passwordChangedAt: now }),
      firstName: person.firstName,
      lastName: person.lastName,
      language: person.language,
      ...(person.timeZone === undefined ? {} : { timeZone: person.timeZone }),
      ...(person.phone === undefined ? {} : { phone: person.phone }),
      enterpriseId: invitation.enterpriseId,
      emailVerifiedAt: now,
      agreedToTermsAt: now,
      updatedAt: now,
      version: sql`${accounts.version} + 1`,
    })
    .where(eq(accounts.id, invitation.userId));
  const { language, agreements } = person;
  await recordAgreements(transaction, agreements, { accountId: invitation.userId, language, agreedAt: now });
  await transaction.update(employees).set({ joinedAt: now, updatedAt: now }).where(eq(employees.id, invitation.employeeId));
  await requireSeats(transaction, invitation.enterpriseId, now);
  await transaction
    .insert(accountProfiles)
    .values({ accountId: invitation.userId, profile: 'member', createdAt: now })
    .onConflictDoNothing();
}
