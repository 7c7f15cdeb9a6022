import { asc, eq } from 'drizzle-orm';
import type { signInMethodCalls as endpoints } from '../../../contract/sign-in-methods.ts';
import { accounts, federatedIdentities, secondFactors } from '../../database/schema/index.ts';
import { toInstant, toInstantOrNull } from '../../kernel/clock.ts';
import type { HandlerFunction } from '../../kernel/handler.ts';
import { showPhone } from '../../kernel/phone.ts';

/** The options of the sign-in page. One build of the app serves every installation, so it gets them at run time. */
export const signInOptions: HandlerFunction<typeof endpoints.signInOptions> = async ({ services: { config } }) => {
  const { firebase } = config.signIn;
  if (firebase === null) return { firebase: null };
  const { projectId, apiKey, authDomain, emulatorHost, ways } = firebase;
  return {
    firebase: { projectId, apiKey, authDomain, emulatorUrl: emulatorHost === null ? null : `http://${emulatorHost}`, ways: [...ways] },
  };
};

export const signInMethods: HandlerFunction<typeof endpoints.signInMethods> = async ({ actor, database, services: { config } }) => {
  const [account] = await database.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, actor.accountId));
  const [factor] = await database.select().from(secondFactors).where(eq(secondFactors.accountId, actor.accountId));
  const identities = await database
    .select()
    .from(federatedIdentities)
    .where(eq(federatedIdentities.accountId, actor.accountId))
    .orderBy(asc(federatedIdentities.createdAt), asc(federatedIdentities.id));
  const confirmedAt = factor?.confirmedAt ?? null;
  return {
    hasPassword: (account?.passwordHash ?? null) !== null,
    secondFactor: {
      isOn: confirmedAt !== null,
      since: toInstantOrNull(confirmedAt),
      recoveryCodesLeft: confirmedAt === null ? 0 : (factor?.recoveryHashes.length ?? 0),
      isRequired: actor.role === 'ADMIN' && config.signIn.adminSecondFactor === 'required',
    },
    identities: identities.map(({ id, provider, email, createdAt }) => ({
      ...{ id, provider, linkedAt: toInstant(createdAt) },
      name: (provider === 'phone' ? showPhone(email) : null) ?? email,
    })),
  };
};
