import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { accounts, federatedIdentities } from '../database/schema/index.ts';
import { hasAddress } from '../kernel/names.ts';
import type { VerifiedIdentity } from './sign-in/identity-verifier.ts';

const columns = {
  id: accounts.id,
  role: accounts.role,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  image: accounts.image,
  language: accounts.language,
  passwordHash: accounts.passwordHash,
  emailVerifiedAt: accounts.emailVerifiedAt,
};

const isOpen = and(isNull(accounts.deactivatedAt), isNull(accounts.deletedAt));

export type OpenAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The account, unless it is deactivated or deleted. @param email in lower case */
export async function findAccount(database: Database, { email }: { readonly email: string }) {
  const [account] = await database
    .select(columns)
    .from(accounts)
    .where(and(hasAddress(email), isOpen));
  return account ?? null;
}

/** An account, unless it is deactivated or deleted. */
export async function findAccountById(database: Database, id: string): Promise<OpenAccount | null> {
  const [account] = await database
    .select(columns)
    .from(accounts)
    .where(and(eq(accounts.id, id), isOpen));
  return account ?? null;
}

/** The account that an identity was linked to, unless it is deactivated or deleted. */
export async function findLinkedAccount(
  database: Database,
  { provider, subject }: Pick<VerifiedIdentity, 'provider' | 'subject'>,
): Promise<OpenAccount | null> {
  const [account] = await database
    .select(columns)
    .from(federatedIdentities)
    .innerJoin(accounts, eq(accounts.id, federatedIdentities.accountId))
    .where(and(eq(federatedIdentities.provider, provider), eq(federatedIdentities.subject, subject), isOpen));
  return account ?? null;
}
