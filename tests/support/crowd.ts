import { v4 as uuid } from 'uuid';
import type { Role } from '../../contract/roles.ts';
import { signInSessions } from '../../provider/database/schema/index.ts';
import { makeAccessTokens } from '../../provider/kernel/tokens.ts';
import { type Caller, callerOf, type TestProvider } from './provider.ts';

export interface Member extends Caller {
  readonly id: string;
}

/** So many members, signed in without the time that a hundred passwords take. */
export async function crowdOf(provider: TestProvider, count: number, enterpriseId: string): Promise<Member[]> {
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await provider.make.member({ enterpriseId, language: 'en' });
    members.push({ ...(await onNewDevice(provider, { id, role: 'USER' })), id });
  }
  return members;
}

/** An account on a device that has just signed in. */
export async function onNewDevice(provider: TestProvider, { id, role }: { readonly id: string; readonly role: Role }): Promise<Caller> {
  const { app, clock, config, database } = provider;
  const now = clock.now();
  const sessionId = uuid();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await database
    .insert(signInSessions)
    .values({ id: sessionId, accountId: id, refreshHash: sessionId, label: 'Test', createdAt: now, lastSeenAt: now, expiresAt });
  const { accessToken } = await makeAccessTokens(config.tokenSecret ?? '', clock).issue({ accountId: id, sessionId, role });
  return callerOf(app, { authorization: `Bearer ${accessToken}` });
}
