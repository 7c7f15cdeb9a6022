import { and, count, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { accountProfile, accounts as calls } from '../../contract/accounts.ts';
import type { Database } from '../database/open.ts';
import { accounts, enterprises, memberCoaches } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';

type AccountProfile = z.infer<typeof accountProfile>;

/** The shells' view of the signed-in person; fields per role by the specification, section 3. */
export const currentUser: HandlerFunction<typeof calls.currentUser> = async ({ actor, database }) => {
  const person = { id: actor.accountId, email: actor.email, language: actor.language, timeZone: actor.timeZone };
  if (actor.role === 'USER') {
    const [member] = await database
      .select({ image: accounts.image, countSelectedCoacth: count(memberCoaches.id) })
      .from(accounts)
      .leftJoin(memberCoaches, and(eq(memberCoaches.memberId, accounts.id), isNull(memberCoaches.endedAt)))
      .where(eq(accounts.id, actor.accountId))
      .groupBy(accounts.id);
    const { image, countSelectedCoacth } = found(member);
    return { role: 'USER', ...person, userInfo: { profile: { fullName: fullNameOf(actor), image } }, countSelectedCoacth };
  }
  const [row] = await database
    .select({ image: accounts.image, enterpriseId: enterprises.id, enterpriseName: enterprises.name })
    .from(accounts)
    .leftJoin(enterprises, eq(enterprises.id, accounts.enterpriseId))
    .where(eq(accounts.id, actor.accountId));
  const { image, enterpriseId, enterpriseName } = found(row);
  switch (actor.role) {
    case 'COACH':
      return { role: 'COACH', ...person, profile: { fullName: fullNameOf(actor), image }, isApproved: actor.isApprovedCoach };
    case 'ADMIN':
      return { role: 'ADMIN', ...person, profile: { fullName: fullNameOf(actor), image } };
    case 'EMPLOYER':
      return {
        role: 'EMPLOYER',
        ...person,
        profile: { name: { firstName: actor.firstName, lastName: actor.lastName }, image },
        enterpriseId: found(enterpriseId),
        enterpriseName: found(enterpriseName),
      };
  }
};

export const profile: HandlerFunction<typeof calls.profile> = async ({ actor, database }) => readProfile(database, actor.accountId);

export const editProfile: HandlerFunction<typeof calls.editProfile> = async (call) => {
  const { actor, database, clock } = call;
  const { baseVersion, ...changes } = call.body;
  const [held] = await database
    .select({ version: accounts.version, updatedAt: accounts.updatedAt })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId))
    .for('update');
  const { version, updatedAt } = found(held);
  if (baseVersion !== undefined && baseVersion !== version) {
    refuse('VERSION_CONFLICT', {
      current: await readProfile(database, actor.accountId),
      changedBy: fullNameOf(actor),
      changedAt: toInstant(updatedAt),
    });
  }
  await database
    .update(accounts)
    .set({ ...changes, version: version + 1, updatedAt: clock.now() })
    .where(eq(accounts.id, actor.accountId));
  call.changed([actor.accountId], 'profile');
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
      theme: accounts.theme,
      enterpriseName: enterprises.name,
      version: accounts.version,
    })
    .from(accounts)
    .leftJoin(enterprises, eq(enterprises.id, accounts.enterpriseId))
    .where(eq(accounts.id, accountId));
  const account = found(row);
  return { ...account, fullName: fullNameOf(account) };
}
