import { Temporal } from 'temporal-polyfill';
import { minutesOfRule } from '../../contract/availability-rules.ts';

/** A weekly rule as far as slots depend on it; times are local to its zone. */
export interface WeeklyRule {
  /** 1 is Monday (ISO 8601). */
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
  readonly slotMinutes: number;
  readonly timeZone: string;
}

export interface WeeklySlot<Rule extends WeeklyRule> {
  readonly rule: Rule;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * The slots that a weekly rule makes from one day to another, both included, earliest first. Slots
 * follow each other with the coach's buffer between them and end at or before the rule's end.
 *
 * Local time decides: where clocks go forward, a slot whose start does not exist that day is left
 * out; where they go back, a slot in the repeated hour exists once, the first time.
 *
 * @param fromDay, toDay calendar days in the rule's zone, `2026-11-20`
 */
export function weeklySlots<Rule extends WeeklyRule>(
  rule: Rule,
  bufferMinutes: number,
  fromDay: string,
  toDay: string,
): WeeklySlot<Rule>[] {
  const last = Temporal.PlainDate.from(toDay);
  const slots: WeeklySlot<Rule>[] = [];
  let day = Temporal.PlainDate.from(fromDay);
  day = day.add({ days: (rule.weekday - day.dayOfWeek + 7) % 7 });
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 7 })) {
    slots.push(...slotsOfDay(rule, bufferMinutes, day));
  }
  return slots;
}

function slotsOfDay<Rule extends WeeklyRule>(rule: Rule, bufferMinutes: number, day: Temporal.PlainDate): WeeklySlot<Rule>[] {
  const slots: WeeklySlot<Rule>[] = [];
  const { from, to: end } = minutesOfRule(rule);
  for (let minute = from; minute + rule.slotMinutes <= end; minute += rule.slotMinutes + bufferMinutes) {
    const wallTime = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
    const start = day.toZonedDateTime({ timeZone: rule.timeZone, plainTime: wallTime });
    if (!start.toPlainTime().equals(wallTime)) continue;
    const startsAt = new Date(start.epochMilliseconds);
    slots.push({ rule, startsAt, endsAt: new Date(startsAt.getTime() + rule.slotMinutes * 60_000) });
  }
  return withoutOverlap(slots);
}

/** Around a change of clocks wall times can run closer together than instants. */
function withoutOverlap<Slot extends { startsAt: Date; endsAt: Date }>(slots: readonly Slot[]): Slot[] {
  const kept: Slot[] = [];
  for (const slot of slots) {
    const before = kept.at(-1);
    if (!before || slot.startsAt >= before.endsAt) kept.push(slot);
  }
  return kept;
}
