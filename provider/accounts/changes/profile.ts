import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { accountProfile } from '../../../contract/account.ts';
import type { accounts as endpoints } from '../../../contract/accounts.ts';
import type { Database } from '../../database/open.ts';
import { accounts, enterprises, memberCoaches } from '../../database/schema/index.ts';
import { fullNameOf } from '../../kernel/actor.ts';
import { toInstant } from '../../kernel/clock.ts';
import { dayOf } from '../../kernel/days.ts';
import type { HandlerFunction } from '../../kernel/handler.ts';
import { showPhone } from '../../kernel/phone.ts';
import { found, refuse } from '../../kernel/refusal.ts';
import { reconsiderReminders } from '../../notifications/index.ts';
import { accountTopic } from '../../realtime/index.ts';
import { dropImage } from './upload-image.ts';

type AccountProfile = z.infer<typeof accountProfile>;

/** The signed-in person as the shells see them; docs/product.md, Fields, lists the fields per role. */
export const currentUser: HandlerFunction<typeof endpoints.currentUser> = async ({ actor, database }) => {
  const person = { id: actor.accountId, email: actor.email, language: actor.language, timeZone: actor.timeZone };
  const profile = { fullName: fullNameOf(actor), image: actor.image };
  switch (actor.role) {
    case 'USER':
      return {
        role: 'USER',
        ...person,
        userInfo: { profile },
        countSelectedCoacth: await countSelectedCoaches(database, actor.accountId),
        theme: await themeOf(database, actor.accountId),
      };
    case 'COACH':
      return { role: 'COACH', ...person, profile, isApproved: actor.isApprovedCoach };
    case 'ADMIN':
      return { role: 'ADMIN', ...person, profile };
    case 'EMPLOYER': {
      const name = { firstName: actor.firstName, lastName: actor.lastName };
      const enterprise = await findEnterprise(database, found(actor.enterpriseId));
      return { role: 'EMPLOYER', ...person, profile: { name, image: actor.image }, ...enterprise };
    }
  }
};

async function countSelectedCoaches(database: Database, memberId: string): Promise<number> {
  return database.$count(memberCoaches, and(eq(memberCoaches.memberId, memberId), isNull(memberCoaches.endedAt)));
}

async function themeOf(database: Database, accountId: string): Promise<AccountProfile['theme']> {
  const [account] = await database.select({ theme: accounts.theme }).from(accounts).where(eq(accounts.id, accountId));
  return found(account).theme;
}

async function findEnterprise(database: Database, id: string): Promise<{ enterpriseId: string; enterpriseName: string }> {
  const [enterprise] = await database
    .select({ enterpriseId: enterprises.id, enterpriseName: enterprises.name })
    .from(enterprises)
    .where(eq(enterprises.id, id));
  return found(enterprise);
}

export const profile: HandlerFunction<typeof endpoints.profile> = async ({ actor, database }) => readProfile(database, actor.accountId);

export const editProfile: HandlerFunction<typeof endpoints.editProfile> = async (call) => {
  const { actor, database, clock } = call;
  const { baseVersion, ...changes } = call.body;
  if (changes.birthDate != null && changes.birthDate > dayOf(clock.now(), actor.timeZone)) {
    refuse('INVALID_INPUT', { fields: [{ path: 'body.birthDate', message: 'Choose a day that is not in the future.' }] });
  }
  const [stored] = await database
    .select({ version: accounts.version, updatedAt: accounts.updatedAt })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId))
    .for('update');
  const { version, updatedAt } = found(stored);
  if (baseVersion !== undefined && baseVersion !== version) {
    refuse('VERSION_CONFLICT', {
      current: await readProfile(database, actor.accountId),
      changedBy: fullNameOf(actor),
      changedAt: toInstant(updatedAt),
    });
  }
  if (changes.image === null) await dropImage(database, actor.accountId, clock.now(), null);
  await database
    .update(accounts)
    .set({ ...changes, version: version + 1, updatedAt: clock.now() })
    .where(eq(accounts.id, actor.accountId));
  if (changes.timeZone !== undefined) {
    await reconsiderReminders(database, actor.accountId, clock.now());
    call.changed([actor.accountId], 'notifications');
    call.services.wakeJobs();
  }
  call.changed([actor.accountId], accountTopic);
  return readProfile(database, actor.accountId);
};

async function readProfile(database: Database, accountId: string): Promise<AccountProfile> {
  const [row] = await database
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      image: accounts.image,
      phone: accounts.phone,
      birthDate: accounts.birthDate,
      gender: accounts.gender,
      language: accounts.language,
      timeZone: accounts.timeZone,
      country: accounts.country,
      theme: accounts.theme,
      enterpriseName: enterprises.name,
      version: accounts.version,
    })
    .from(accounts)
    .leftJoin(enterprises, eq(enterprises.id, accounts.enterpriseId))
    .where(eq(accounts.id, accountId));
  const account = found(row);
  return { ...account, phone: showPhone(account.phone), fullName: fullNameOf(account) };
}
