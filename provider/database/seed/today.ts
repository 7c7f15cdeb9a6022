import { addGroup, addOneOnOne, type SessionRow } from './sessions.ts';
import type { Opening } from './slots.ts';
import { after, type DemoCoach, dayIn, found, minute, type Person, personByEmail, type World } from './world.ts';

/** The time that a visitor has to look around before the demo member's session starts, if the day allows it. */
const wishedLead = 90 * minute;
const leastLead = 10 * minute;

/**
 * The demo coach's day: two one-on-one sessions, a group, and the demo member later today. At any
 * hour of the day; only in its last minutes does the member's session fall on tomorrow.
 */
export function addToday(world: World, coach: DemoCoach, openings: Opening[]): SessionRow {
  const member = personByEmail(world, 'member@zh.example');
  const offering = found(
    coach.offerings.find((each) => each.words.key === 'health'),
    'health offering of the demo coach',
  );
  const others = world.relations
    .filter((relation) => relation.coach === coach && relation.member !== member)
    .map((relation) => relation.member);

  const opening = openingForMember(world, coach, openings);
  const session = addOneOnOne(
    world,
    { coach, offering, opening, outcome: 'held' },
    member,
    'I wake up at four and cannot fall asleep again.',
  );

  const free = openingsToday(world, coach, openings).filter((each) => each.sessionId === null && !isRunning(world, each));
  const [first, second, third] = spread(free, 3);
  addOneOnOne(
    world,
    { coach, offering, opening: found(first, 'first opening today'), outcome: 'held' },
    personAt(others, 0),
    'I would like to plan the next two weeks; I travel a lot.',
  );
  addOneOnOne(
    world,
    { coach, offering, opening: found(second, 'second opening today'), outcome: 'held' },
    personAt(others, 1),
    'My back hurts after a day at the desk.',
  );
  addGroup(world, { coach, offering, opening: found(third, 'third opening today'), outcome: 'held' }, others.slice(2, 7), 8);
  return session;
}

function openingsToday(world: World, coach: DemoCoach, openings: readonly Opening[]): Opening[] {
  const today = dayIn(coach.account.timeZone, world.now);
  return openings.filter((opening) => dayIn(coach.account.timeZone, opening.startsAt) === today);
}

/** The first opening with the wished lead, or a time after hours that leaves it; else the same with less; else the next free one. */
function openingForMember(world: World, coach: DemoCoach, openings: Opening[]): Opening {
  const today = openingsToday(world, coach, openings);
  const firstFree = (among: readonly Opening[], lead: number) =>
    among.find(({ sessionId, startsAt }) => sessionId === null && startsAt.getTime() >= world.now.getTime() + lead);
  const withLead = (lead: number) => firstFree(today, lead);
  const afterHours = (lead: number) => openingAfterHours(world, coach, openings, today, lead);
  return (
    withLead(wishedLead) ??
    afterHours(wishedLead) ??
    withLead(leastLead) ??
    afterHours(leastLead) ??
    afterHours(minute) ??
    found(firstFree(openings, minute), 'opening')
  );
}

/** The next full ten minutes (with less lead than ten, the next full minute) that leave it and the coach's buffer, if that is still today and free. */
function openingAfterHours(world: World, coach: DemoCoach, openings: Opening[], today: readonly Opening[], lead: number): Opening | null {
  const buffer = coach.row.bufferMinutes * minute;
  const lastEnd = found(today.at(-1), 'opening today').endsAt.getTime() + buffer;
  const step = Math.min(lead, 10 * minute);
  const startsAt = new Date(Math.ceil(Math.max(world.now.getTime() + lead, lastEnd) / step) * step);
  if (dayIn(coach.account.timeZone, startsAt) !== dayIn(coach.account.timeZone, world.now)) return null;
  const opening = { ruleId: null, startsAt, endsAt: after(startsAt, 50 * minute), sessionId: null };
  // Shortly before midnight the call that a visitor tries may be on the next day already.
  const [freeFrom, freeUntil] = [after(startsAt, -buffer), after(opening.endsAt, buffer)];
  if (openings.some((other) => other.sessionId !== null && other.startsAt < freeUntil && other.endsAt > freeFrom)) return null;
  openings.push(opening);
  return opening;
}

/** A running session has no certain outcome yet; the day is easier to read without one. */
function isRunning(world: World, opening: Opening): boolean {
  return opening.startsAt <= world.now && opening.endsAt > world.now;
}

function spread<Item>(items: readonly Item[], count: number): (Item | undefined)[] {
  return Array.from({ length: count }, (_, index) => items[Math.floor(((index + 0.5) * items.length) / count)]);
}

function personAt(people: readonly Person[], index: number): Person {
  return found(people[index], 'member of the demo coach');
}
