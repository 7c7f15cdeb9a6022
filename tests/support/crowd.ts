import { v4 as uuid } from 'uuid';
import { signInSessions } from '../../provider/database/schema/index.ts';
import { makeAccessTokens } from '../../provider/kernel/tokens.ts';
import { type Caller, callerOf, type TestProvider } from './provider.ts';

export interface Member extends Caller {
  readonly id: string;
}

/** So many members, signed in without the time that a hundred passwords take. */
export async function crowdOf(provider: TestProvider, count: number, enterpriseId: string): Promise<Member[]> {
  const { app, clock, config, database, make } = provider;
  const tokens = makeAccessTokens(config.tokenSecret ?? '', clock);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await make.member({ enterpriseId, language: 'en' });
    const sessionId = uuid();
    const session = { id: sessionId, accountId: id, refreshHash: sessionId, label: 'Test', createdAt: now, lastSeenAt: now, expiresAt };
    await database.insert(signInSessions).values(session);
    const { accessToken } = await tokens.issue({ accountId: id, sessionId, role: 'USER' });
    members.push({ ...callerOf(app, { authorization: `Bearer ${accessToken}` }), id });
  }
  return members;
}
