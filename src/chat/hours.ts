import type { CoachHours } from '../../contract/chat.ts';

interface SameDays {
  /** 1 for Monday. */
  readonly first: number;
  readonly last: number;
  /** '09:00–17:00' */
  readonly times: readonly string[];
}

/** Groups consecutive days with the same times. */
export function hoursOfWeek(weekly: CoachHours['weekly']): SameDays[] {
  const days: SameDays[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const times = timesOf(weekly.filter((rule) => rule.weekday === weekday));
    if (times.length === 0) continue;
    const before = days.at(-1);
    if (before && before.last === weekday - 1 && before.times.join() === times.join()) days[days.length - 1] = { ...before, last: weekday };
    else days.push({ first: weekday, last: weekday, times });
  }
  return days;
}

/** The times of a day in order; those that touch or overlap are merged, even for different offerings. */
function timesOf(rules: CoachHours['weekly']): string[] {
  const joined: { from: string; to: string }[] = [];
  const ends = ({ to }: { readonly to: string }) => (to === '00:00' ? '24:00' : to);
  for (const rule of rules.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = joined.at(-1);
    if (last && rule.from <= last.to) last.to = later(last.to, ends(rule));
    else joined.push({ from: rule.from, to: ends(rule) });
  }
  return joined.map(({ from, to }) => `${from}–${to}`);
}

function later(one: string, other: string): string {
  return one.localeCompare(other) > 0 ? one : other;
}
