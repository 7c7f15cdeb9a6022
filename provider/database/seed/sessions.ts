import type { NewRow } from '../rows.ts';
import type { Opening } from './slots.ts';
import { cancelReasons, reasons } from './words/talk.ts';
import { add, after, type DemoCoach, type DemoOffering, day, earlier, found, hour, minute, type Person, type World } from './world.ts';

type Outcome = 'held' | 'missed' | 'cancelled' | 'requested';
export type SessionRow = NewRow<'sessions'> & { id: string; updatedAt: Date };

interface Planned {
  readonly coach: DemoCoach;
  readonly offering: DemoOffering;
  readonly opening: Opening;
  readonly outcome: Outcome;
}

/** Adds a one-on-one session with its registration; in the future, 'held' means that it will be. */
export function addOneOnOne(world: World, planned: Planned, member: Person, reason?: string): SessionRow {
  const { coach, offering, opening, outcome } = planned;
  const { make, now } = world;
  const { random } = make;
  const bookedAt = earlier(
    after(opening.startsAt, -random.integer(2, 9) * day - random.integer(0, 600) * minute),
    after(now, -random.integer(5, 300) * minute),
  );
  const hasPlace = outcome !== 'cancelled';
  const session = addSession(world, planned, {
    title: offering.words.session[coach.words.language],
    titles: offering.words.session,
    createdBy: member.id,
    capacity: 1,
    registeredCount: hasPlace ? 1 : 0,
    reason: reason ?? (random.chance(0.55) ? random.pick(reasons[member.language]) : null),
    createdAt: bookedAt,
    ...cancellation(world, planned, member, bookedAt),
  });
  addRegistration(world, session, member, outcome === 'requested' ? 'held' : outcome, bookedAt);
  markBusy(world, member, opening);
  return session;
}

/** Adds a group session; members beyond the capacity go on its waiting list. */
export function addGroup(world: World, planned: Planned, members: readonly Person[], capacity: number): SessionRow {
  const { coach, offering, opening } = planned;
  const { random } = world.make;
  const createdAt = earlier(after(opening.startsAt, -20 * day), after(world.now, -2 * day));
  const registered = members.slice(0, capacity);
  const isOver = opening.endsAt <= world.now;
  const session = addSession(world, planned, {
    kind: 'group',
    title: offering.words.group[coach.words.language],
    titles: offering.words.group,
    createdBy: coach.account.id,
    capacity,
    registeredCount: registered.length,
    waitingCount: isOver ? 0 : members.length - registered.length,
    createdAt,
  });
  members.forEach((member, index) => {
    const registeredAt = after(createdAt, (index + 1) * random.integer(40, 70) * minute);
    const isWaiting = index >= capacity;
    if (isWaiting && isOver) return;
    if (!isWaiting) markBusy(world, member, opening);
    addRegistration(
      world,
      session,
      member,
      isWaiting ? 'waiting' : random.chance(0.88) ? 'held' : 'missed',
      earlier(registeredAt, world.now),
    );
  });
  return session;
}

function markBusy(world: World, member: Person, opening: Opening): void {
  world.busy.set(member.id, [...(world.busy.get(member.id) ?? []), opening]);
}

/** Whether the member is in no other session at this time. */
export function isFree(world: World, member: Person, { startsAt, endsAt }: Pick<Opening, 'startsAt' | 'endsAt'>): boolean {
  return !(world.busy.get(member.id) ?? []).some((other) => startsAt < other.endsAt && other.startsAt < endsAt);
}

/** A first meeting for new members, held by an administrator. */
export function addOrientation(world: World, admin: Person, offering: DemoOffering, startsAt: Date, members: readonly Person[]): void {
  const isOver = startsAt < world.now;
  const createdAt = earlier(after(startsAt, -14 * day), after(world.now, -1 * day));
  const session = {
    ...world.make.session({
      kind: 'orientation',
      coachId: admin.id,
      offeringId: offering.id,
      title: 'Welcome: how coaching works',
      titles: { en: 'Welcome: how coaching works', es: 'Te damos la bienvenida: así funciona el coaching' },
      createdAt,
      startsAt,
      endsAt: after(startsAt, hour),
      status: isOver ? 'completed' : 'scheduled',
      completedAt: isOver ? after(startsAt, hour) : null,
      timeZone: admin.timeZone,
      capacity: 30,
      registeredCount: members.length,
    }),
    updatedAt: createdAt,
  };
  add(world, 'sessions', session);
  for (const member of members) markBusy(world, member, { ruleId: null, startsAt, endsAt: session.endsAt, sessionId: session.id });
  for (const member of members)
    addRegistration(world, session, member, 'held', after(createdAt, world.make.random.integer(10, 600) * minute));
}

function addSession(world: World, { coach, offering, opening, outcome }: Planned, given: Partial<NewRow<'sessions'>>): SessionRow {
  const isOver = opening.endsAt <= world.now;
  const status = outcome === 'cancelled' ? 'cancelled' : outcome === 'requested' ? 'requested' : isOver ? 'completed' : 'scheduled';
  const completedAt = status === 'completed' ? opening.endsAt : null;
  const row = world.make.session({
    coachId: coach.account.id,
    offeringId: offering.id,
    startsAt: opening.startsAt,
    endsAt: opening.endsAt,
    bufferMinutes: coach.row.bufferMinutes,
    timeZone: coach.account.timeZone,
    status,
    completedAt,
    ...given,
  });
  const session = { ...row, updatedAt: completedAt ?? row.cancelledAt ?? found(row.createdAt, 'date of the session') };
  add(world, 'sessions', session);
  if (status !== 'cancelled') opening.sessionId = session.id;
  return session;
}

function cancellation(world: World, { coach, opening, outcome }: Planned, member: Person, bookedAt: Date): Partial<NewRow<'sessions'>> {
  if (outcome !== 'cancelled') return {};
  const { random } = world.make;
  const by = random.chance(0.7) ? member : coach.account;
  const cancelledAt = new Date(
    Math.max(bookedAt.getTime(), Math.min(opening.startsAt.getTime() - random.integer(3, 40) * hour, world.now.getTime() - 10 * minute)),
  );
  return { cancelledAt, cancelledBy: by.id, cancelReason: random.pick(cancelReasons[by.language]) };
}

function addRegistration(
  world: World,
  session: SessionRow,
  member: Person,
  fate: 'held' | 'missed' | 'cancelled' | 'waiting',
  registeredAt: Date,
): void {
  const isOver = session.endsAt <= world.now;
  const status = fate === 'cancelled' || fate === 'waiting' ? fate : !isOver ? 'registered' : fate === 'missed' ? 'missed' : 'attended';
  add(world, 'sessionRegistrations', {
    ...world.make.registration({ sessionId: session.id, userId: member.id, status, registeredAt }),
    attendedAt: status === 'attended' ? after(session.startsAt, world.make.random.integer(0, 4) * minute) : null,
    cancelledAt: status === 'cancelled' ? session.cancelledAt : null,
    updatedAt: isOver ? session.endsAt : registeredAt,
  });
}
