import { addCallSoon } from './calls.ts';
import { offeringByKey } from './coaching.ts';
import { addGroup, addOneOnOne, addOrientation, isFree, type SessionRow } from './sessions.ts';
import { addSlots, type Opening, openingsOf, suggestOtherTimes } from './slots.ts';
import { addToday } from './today.ts';
import { after, type DemoCoach, day, found, hour, type Person, personByEmail, type Relation, type World } from './world.ts';

export interface DemoDay {
  /** The demo member's session later today. */
  readonly memberSession: SessionRow;
  /** A full group session of the demo coach, with people waiting. */
  readonly fullGroup: SessionRow | null;
}

/** The calendars of all approved coaches: half a year of sessions, today, and the coming weeks. */
export function addCalendars(world: World, hasCallSoon: boolean): DemoDay {
  let today: SessionRow | undefined;
  let fullGroup: SessionRow | null = null;
  for (const coach of world.coaches.filter((each) => each.words.isApproved)) {
    const openings = openingsOf(world, coach);
    const isDemoCoach = coach.words.email === 'coach@zh.example';
    if (isDemoCoach && hasCallSoon) addCallSoon(world, coach, openings);
    if (isDemoCoach) today = addToday(world, coach, openings);
    for (const relation of world.relations) if (relation.coach === coach) addSessionsOf(world, relation, openings);
    fullGroup = addGroups(world, coach, openings) ?? fullGroup;
    addSlots(world, coach, openings);
    if (isDemoCoach) suggestOtherTimes(world, coach);
  }
  addOrientations(world);
  return { memberSession: found(today, 'session today'), fullGroup };
}

/** One session every week or two from the choice on; two more are arranged ahead. */
function addSessionsOf(world: World, relation: Relation, openings: Opening[]): void {
  const { random } = world.make;
  const { coach, offering, member } = relation;
  const isDemoMember = member.email === 'member@zh.example';
  const until = after(world.now, 15 * day);
  const rhythm = isDemoMember ? [7, 8] : [9, 19];
  for (
    let from = after(relation.chosenAt, 2 * day);
    from < until;
    from = after(from, random.integer(rhythm[0] ?? 7, rhythm[1] ?? 14) * day)
  ) {
    const opening = freeOpening(world, openings, from, after(from, 4 * day), member);
    if (!opening) continue;
    const outcome = outcomeOf(world, opening);
    if (isDemoMember && (isNear(world, opening) || (opening.startsAt > world.now && outcome !== 'held'))) continue;
    addOneOnOne(world, { coach, offering, opening, outcome }, member);
  }
}

/** The demo member's session of today has no neighbours. */
function isNear(world: World, opening: Opening): boolean {
  return Math.abs(opening.startsAt.getTime() - world.now.getTime()) < 2 * day;
}

function outcomeOf(world: World, opening: Opening): 'held' | 'missed' | 'cancelled' | 'requested' {
  const luck = world.make.random.fraction();
  if (opening.startsAt <= world.now) return luck < 0.84 ? 'held' : luck < 0.9 ? 'missed' : 'cancelled';
  return luck < 0.72 ? 'held' : luck < 0.9 ? 'requested' : 'cancelled';
}

/** A free one, not within the coming twelve hours: nobody books at so short a notice. */
function freeOpening(world: World, openings: readonly Opening[], from: Date, until: Date, member?: Person): Opening | undefined {
  const [first, end, now] = [from.getTime(), until.getTime(), world.now.getTime()];
  const ofMember = member ? (world.busy.get(member.id) ?? []) : [];
  const free = openings.filter((opening) => {
    // In numbers: this runs for each time of each coach, a million times in all.
    const startsAt = opening.startsAt.getTime();
    if (startsAt < first || startsAt >= end || opening.sessionId !== null) return false;
    const endsAt = opening.endsAt.getTime();
    if (endsAt >= now && startsAt <= now + 12 * hour) return false;
    return ofMember.every((session) => session.endsAt.getTime() <= startsAt || session.startsAt.getTime() >= endsAt);
  });
  return free.length === 0 ? undefined : world.make.random.pick(free);
}

/** A group session about every second week, of which two are still to come. @returns the full one of the demo coach */
function addGroups(world: World, coach: DemoCoach, openings: readonly Opening[]): SessionRow | null {
  const { random } = world.make;
  const offering = found(coach.offerings.at(-1), 'offering of the coach');
  let full: SessionRow | null = null;
  for (let days = -150 + random.integer(0, 9); days < 31; days += 14) {
    const from = after(world.now, days * day);
    const opening = freeOpening(world, openings, from, after(from, 3 * day));
    if (!opening) continue;
    const isToCome = opening.startsAt > world.now;
    const isFull = isToCome && full === null && coach.words.email === 'coach@zh.example';
    const members = groupOf(world, coach, opening, isFull ? 8 : random.integer(3, 7));
    // The demo member is behind them on its waiting list.
    if (isFull) members.push(personByEmail(world, 'member@zh.example'));
    const session = addGroup(world, { coach, offering, opening, outcome: 'held' }, members, isFull ? 6 : 10);
    if (isFull) full = session;
  }
  return full;
}

/** Members who understand the coach, but not the demo members: their calendars tell a story. */
function groupOf(world: World, coach: DemoCoach, opening: Opening, count: number): Person[] {
  const able = world.members.filter(
    (member) =>
      coach.words.spokenLanguages.includes(member.language) && !member.email.endsWith('@zh.example') && isFree(world, member, opening),
  );
  return world.make.random.some(able, count);
}

function addOrientations(world: World): void {
  const admin = found(world.admins[0], 'administrator');
  const offering = offeringByKey(world, 'health');
  const others = world.members.filter((member) => !member.email.endsWith('@zh.example'));
  for (const days of [-42, -14, 3]) {
    const startsAt = atTen(world, days);
    const free = others.filter((member) => isFree(world, member, { startsAt, endsAt: after(startsAt, hour) }));
    addOrientation(world, admin, offering, startsAt, world.make.random.some(free, 9));
  }
}

function atTen(world: World, days: number): Date {
  const date = after(world.now, days * day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 10));
}
