import { eq } from 'drizzle-orm';
import type { coaches as endpoints } from '../../contract/coaches.ts';
import { describeSession } from '../accounts/index.ts';
import type { Database } from '../database/open.ts';
import { accountProfiles, accounts } from '../database/schema/index.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { accountTopic } from '../realtime/index.ts';
import { infosOf } from './public-profile.ts';

const member = 'member';

/**
 * Returns the person's profiles: as a member, and one per offering coached in. With `to`, the account acts in that one from now on, and
 * this device gets a matching token.
 */
export const switchProfile: HandlerFunction<typeof endpoints.switchProfile> = async (call) => {
  const { actor, database, query } = call;
  const { profiles, active } = await profilesOf(database, actor.accountId);
  if (query.to === undefined) {
    const current = profiles.find(({ kind }) => (actor.role === 'USER' ? kind === member : isActive(kind, active)));
    return { profiles, currentKey: current?.key ?? profiles[0]?.key ?? '', session: null };
  }
  const target = found(profiles.find(({ key }) => key === query.to));
  const role = target.kind === member ? ('USER' as const) : ('COACH' as const);
  const activeProfile = target.kind === member ? member : (`${target.kind}-coach` as const);
  await database.update(accounts).set({ role, activeProfile, updatedAt: call.clock.now() }).where(eq(accounts.id, actor.accountId));
  call.changed([actor.accountId], accountTopic);
  return {
    profiles,
    currentKey: target.key,
    session: await describeSession(call, { ...actor, id: actor.accountId, role }, actor.sessionId),
  };
};

function isActive(kind: 'member' | 'health' | 'special', active: string | null): boolean {
  return kind !== member && (active === null || active === `${kind}-coach`);
}

async function profilesOf(database: Database, accountId: string) {
  const [account] = await database.select({ active: accounts.activeProfile }).from(accounts).where(eq(accounts.id, accountId));
  const rows = await database
    .select({ profile: accountProfiles.profile })
    .from(accountProfiles)
    .where(eq(accountProfiles.accountId, accountId));
  const asCoach = (await infosOf(database, accountId)).map(({ id, offering }) => ({ key: id, kind: offering.kind, offering }));
  const asMember = rows.some(({ profile }) => profile === member) ? [{ key: member, kind: 'member' as const, offering: null }] : [];
  return { profiles: [...asMember, ...asCoach], active: account?.active ?? null };
}
