import { add, found, type World } from './world.ts';

/** A few things that administrators of the demo did: one for each kind of page that they run. */
export function addActs(world: World): void {
  const [owner, helper] = [found(world.admins[0], 'administrator'), found(world.admins[1], 'administrator')];
  const coach = found(world.coaches[0], 'coach').account;
  for (const [daysAgo, actor, what, subjectKind, subjectId, data] of [
    [
      21.3,
      owner,
      'permissions.setOfUser',
      'admin.roles',
      helper.id,
      { about: 'permissions', accountId: helper.id, before: { granted: [] }, after: { granted: ['admin.coaches'] } },
    ],
    [
      12.6,
      helper,
      'coaches.approveProfile',
      'admin.coaches',
      coach.id,
      { about: 'coach', accountId: coach.id, before: { isApproved: false }, after: { isApproved: true } },
    ],
    [
      6.2,
      helper,
      'videos.approve',
      'admin.coaches',
      null,
      { about: 'video', way: 'true', before: { status: 'waiting' }, after: { status: 'approved' } },
    ],
    [1.2, owner, 'audit.export', 'admin.audit', null, {}],
  ] as const) {
    const at = world.make.ago(daysAgo);
    add(world, 'auditEntries', {
      id: world.make.id(at),
      at,
      actorId: actor.id,
      actorRole: 'ADMIN',
      action: 'act',
      what,
      subjectKind,
      subjectId,
      data,
    });
  }
}
