import { dayLater } from '../../../contract/calendar-days.ts';
import { weeklySlots } from '../../availability/weekly-slots.ts';
import type { NewRow } from '../rows.ts';
import { suggestionWords } from './words/talk.ts';
import { add, type DemoCoach, day, dayIn, found, hour, type World } from './world.ts';

/** A time at which a coach could hold a session; its contents decide its status. */
export interface Opening {
  readonly ruleId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Set while a session that is not cancelled takes it. */
  sessionId: string | null;
}

/** Half a year back and four weeks ahead. */
const daysBack = 184;
const daysAhead = 28;
/** The past time for which slots are stored; older ones are never shown. */
const storedDaysBack = 8;

type Hours = readonly (readonly [from: string, to: string])[];

const weekOf = (weekdays: Hours, weekend: Hours): readonly Hours[] => [weekdays, weekdays, weekdays, weekdays, weekdays, weekend, weekend];

/** Local hours by weekday, from Monday. The demo coach works every day, so that there is always a today. */
const demoCoachWeek = weekOf(
  [
    ['08:00', '13:00'],
    ['14:00', '19:00'],
  ],
  [
    ['09:00', '13:00'],
    ['15:00', '18:00'],
  ],
);
const usualWeeks = [
  weekOf(
    [
      ['09:00', '13:00'],
      ['15:00', '18:00'],
    ],
    [],
  ),
  weekOf(
    [
      ['07:00', '12:00'],
      ['17:00', '20:00'],
    ],
    [['09:00', '12:00']],
  ),
  weekOf(
    [
      ['10:00', '14:00'],
      ['16:00', '19:00'],
    ],
    [],
  ),
];

/** Writes the weekly rules of a coach down and gives all openings that follow from them, earliest first. */
export function openingsOf(world: World, coach: DemoCoach): Opening[] {
  const today = dayIn(coach.account.timeZone, world.now);
  const openings = rulesOf(world, coach).flatMap((rule) => {
    add(world, 'availabilityRules', rule);
    return weeklySlots(rule, coach.row.bufferMinutes, dayLater(today, -daysBack), dayLater(today, daysAhead)).map(
      ({ startsAt, endsAt }): Opening => ({ ruleId: rule.id, startsAt, endsAt, sessionId: null }),
    );
  });
  return openings.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

function rulesOf(world: World, coach: DemoCoach): (NewRow<'availabilityRules'> & { id: string })[] {
  const { make } = world;
  const week = coach.words.email === 'coach@zh.example' ? demoCoachWeek : make.random.pick(usualWeeks);
  const createdAt = found(coach.row.approvedAt ?? undefined, 'date of approval');
  return week.flatMap((hours, index) =>
    hours.map(([from, to]) => ({
      id: make.id(createdAt),
      coachId: coach.account.id,
      weekday: index + 1,
      from,
      to,
      slotMinutes: 50,
      timeZone: coach.account.timeZone,
      createdAt,
      updatedAt: createdAt,
    })),
  );
}

/**
 * The coach suggests two other times for one of the requests, which its member has not answered yet. The slots must exist. The first
 * request is not changed.
 */
export function suggestOtherTimes(world: World, coach: DemoCoach): void {
  const isOfCoach = ({ coachId }: { readonly coachId: string }) => coachId === coach.account.id;
  const requests = world.rows.sessions.filter((session) => isOfCoach(session) && session.status === 'requested');
  const request = requests.find((session) => session.startsAt > new Date(world.now.getTime() + day) && session !== requests[0]);
  if (!request) return;
  const later = world.rows.timeSlots.filter(
    (slot) => isOfCoach(slot) && !slot.sessionId && slot.startsAt.getTime() > request.startsAt.getTime() + day / 2,
  );
  const times = [later[0], later[5]].flatMap((slot) =>
    slot?.id ? [{ slotId: slot.id, startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString() }] : [],
  );
  if (times.length === 0) return;
  const suggestedAt = new Date(world.now.getTime() - 3 * hour);
  request.suggestion = {
    times,
    words: suggestionWords[coach.account.language === 'es' ? 'es' : 'en'],
    suggestedAt: suggestedAt.toISOString(),
    declinedAt: null,
  };
  request.version = 2;
  request.updatedAt = suggestedAt;
}

/** Stores the openings of the last days and the coming weeks as slots, booked where a session takes them. */
export function addSlots(world: World, coach: DemoCoach, openings: readonly Opening[]): void {
  const oldest = new Date(world.now.getTime() - storedDaysBack * day);
  for (const { ruleId, startsAt, endsAt, sessionId } of openings) {
    if (startsAt < oldest) continue;
    add(world, 'timeSlots', world.make.timeSlot({ coachId: coach.account.id, ruleId, startsAt, endsAt, sessionId }));
  }
}
