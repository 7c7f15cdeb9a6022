import { Temporal } from 'temporal-polyfill';
import { healthBands } from '../../contract/analytics.ts';
import { coarseScore } from '../../provider/analytics/coarse-score.ts';
import { roughShareOf } from '../../provider/analytics/figures.ts';
import {
  departmentGroupSize,
  formDepartmentGroups,
  formGroups,
  isOver,
  meanDay,
  monthEndsInDepartment,
  type Shuffle,
} from '../../provider/analytics/group-rules.ts';
import { averageChange, averagesByMonth, bandsOf, changesByDays } from '../../provider/analytics/health-rules.ts';
import { addMonths, monthsUntil } from '../../provider/analytics/months.ts';
import type { EmployerEvent } from './employer-histories.ts';

const firstDay = Temporal.PlainDate.from('2026-01-15');

function dayAt(offset: number): string {
  return firstDay.add({ days: offset }).toString();
}

export interface ModelEmployment {
  readonly importedOn: string;
  joinedOn: string | null;
  leftOn: string | null;
  stay: { readonly department: string; readonly monthEnds: number } | null;
}

export interface ModelPerson {
  readonly accountId: string;
  readonly employments: ModelEmployment[];
  department: string | null;
  isCounted: boolean;
  isNamed: boolean;
  /** Of a person who deleted the account, only the last range in a group is kept. */
  isDeleted: boolean;
  score: number | null;
  /** Since the last closing. */
  hasRecorded: boolean;
  readonly months: Map<string, { readonly points: number; readonly isActive: boolean }>;
}

interface ModelGroup {
  readonly department: string | null;
  readonly members: { readonly person: ModelPerson; points: number }[];
  readonly joinedOn: string;
  isLive: boolean;
  readonly released: Map<string, { readonly points: readonly number[]; readonly active: number }>;
}

/** A company as the provider keeps it, without a database: it takes events in any order, and publishes the sums of its groups. */
export class ModelWorkforce {
  readonly people: ModelPerson[] = [];
  readonly groups: ModelGroup[] = [];
  readonly closed: string[] = [];
  readonly entered = new Map<string, number>();
  readonly subscriptions: { readonly from: string; readonly to: string | null }[] = [];
  readonly floor: number;
  /** Turns scores into ranges; a test of the tests passes one that hides nothing. */
  readonly #rangeOf: typeof coarseScore;

  constructor(floor: number, size: number, rangeOf = coarseScore) {
    this.floor = floor;
    this.#rangeOf = rangeOf;
    for (let number = 0; number < size; number += 1) {
      const person = this.add();
      person.employments.push({ importedOn: dayAt(-30), joinedOn: dayAt(-20), leftOn: null, stay: null });
      this.record(person, 30 + ((5 * number) % 70));
    }
  }

  apply(event: EmployerEvent): void {
    if (event.kind === 'close') this.close();
    else if (event.kind === 'subscribe') {
      this.subscriptions.push({ from: dayAt(event.day), to: event.days === null ? null : dayAt(event.day + event.days) });
    } else if (event.kind === 'enter') {
      const key = `${event.name} ${dayAt(event.day).slice(0, 7)}`;
      if (event.value === null) this.entered.delete(key);
      else this.entered.set(key, event.value);
    } else this.#happen(event, this.people[event.who] ?? this.add());
  }

  #happen(event: Extract<EmployerEvent, { readonly who: number }>, person: ModelPerson): void {
    if (event.kind === 'score') this.record(person, event.score);
    else if (event.kind === 'agree-to-name') person.isNamed = true;
    else if (event.kind === 'opt-in' || event.kind === 'opt-out') person.isCounted = event.kind === 'opt-in';
    else if (event.kind === 'leave') this.end(person, dayAt(event.day));
    else if (event.kind === 'join') {
      const running = runningOf(person);
      if (running) running.joinedOn ??= dayAt(event.day);
    } else if (event.kind === 'import') this.employ(person, dayAt(event.day), null);
    else if (event.kind === 'return') this.employ(person, dayAt(event.day), dayAt(event.day));
  }

  add(): ModelPerson {
    const person = {
      accountId: `00000000-0000-7000-8000-${(7 * this.people.length + 3).toString(16).padStart(12, '0')}`,
      ...{ employments: [], department: null, isCounted: true, isNamed: false, isDeleted: false },
      ...{ score: null, hasRecorded: false, months: new Map() },
    };
    this.people.push(person);
    return person;
  }

  record(person: ModelPerson, score: number): void {
    [person.score, person.hasRecorded] = [score, true];
  }

  employ(person: ModelPerson, importedOn: string, joinedOn: string | null): void {
    if (!runningOf(person)) person.employments.push({ importedOn, joinedOn, leftOn: null, stay: null });
  }

  end(person: ModelPerson, leftOn: string): void {
    const running = runningOf(person);
    if (running) running.leftOn = leftOn;
  }

  close(shuffle: Shuffle = (items) => [...items]): void {
    const month = addMonths('2026-02', this.closed.length);
    this.closed.push(month);
    for (const person of this.people) {
      const { score, hasRecorded: isActive, accountId } = person;
      person.hasRecorded = false;
      countStay(person);
      if (!this.#canBeCounted(person) || score === null) continue;
      person.months.set(month, { points: this.#rangeOf(score, accountId), isActive });
    }
    for (const group of this.groups) {
      const isThere = ({ person }: { readonly person: ModelPerson }) =>
        !person.isDeleted && runningOf(person) && (group.department === null || person.department === group.department);
      if (isOver(group.members.length, group.members.filter(isThere).length)) group.isLive = false;
    }
    for (const people of formGroups(this.#waiting(month, false), this.floor, shuffle)) this.#keepGroup(null, people, month);
    const inDepartments = this.#waiting(month, true).flatMap((waiting) => {
      const stay = runningOf(waiting.person)?.stay;
      return stay && stay.monthEnds >= monthEndsInDepartment ? [{ ...waiting, department: stay.department }] : [];
    });
    for (const people of formDepartmentGroups(inDepartments, this.floor)) this.#keepGroup(people[0]?.department ?? null, people, month);
    for (const { members, released } of this.groups.filter(({ isLive }) => isLive)) {
      for (const member of members) {
        if (!member.person.isDeleted) member.points = member.person.months.get(month)?.points ?? member.points;
      }
      const active = members.filter(({ person }) => !person.isDeleted && person.months.get(month)?.isActive).length;
      released.set(month, { points: members.map(({ points }) => points), active });
    }
  }

  #canBeCounted(person: ModelPerson): boolean {
    return person.isCounted && !person.isDeleted && (runningOf(person)?.joinedOn ?? null) !== null;
  }

  #waiting(month: string, isOfDepartment: boolean) {
    const inGroup = new Set(
      this.groups
        .filter(({ isLive, department }) => isLive && (department !== null) === isOfDepartment)
        .flatMap(({ members }) => members.map(({ person }) => person)),
    );
    return this.people
      .filter((person) => !inGroup.has(person) && this.#canBeCounted(person) && person.months.get(month)?.isActive)
      .map((person) => ({ person, accountId: person.accountId, joinedOn: runningOf(person)?.joinedOn ?? month }));
  }

  #keepGroup(department: string | null, waiting: readonly { readonly person: ModelPerson; readonly joinedOn: string }[], month: string) {
    const members = waiting.map(({ person }) => ({ person, points: person.months.get(month)?.points ?? 0 }));
    const joinedOn = meanDay(waiting.map((each) => each.joinedOn));
    this.groups.push({ department, members, joinedOn, isLive: true, released: new Map() });
  }

  /** The published sums of each group for a month. */
  sumsOf(month: string, department: string | null = null) {
    const floor = department === null ? this.floor : departmentGroupSize(this.floor);
    return this.groups
      .filter((group) => group.department === department && group.members.length >= floor)
      .flatMap((group) => {
        const released = group.released.get(month);
        if (!released) return [];
        const counts = healthBands.map(
          ({ fromScore }, index) =>
            released.points.filter((points) => points >= fromScore && points < (healthBands[index - 1]?.fromScore ?? 101)).length,
        );
        const scoreSum = total(released.points);
        return [{ group, month, people: released.points.length, scoreSum, counts, active: released.active }];
      });
  }

  /** All figures about health of so many months up to the last closing. */
  figures(count: number, department: string | null = null) {
    const floor = department === null ? this.floor : departmentGroupSize(this.floor);
    const last = this.closed.at(-1);
    const months = last === undefined ? [] : monthsUntil(last, count);
    const sums = months.flatMap((month) => this.sumsOf(month, department));
    const byMonth = months.map((month) => {
      const own = sums.filter((sum) => sum.month === month);
      const of = (value: (sum: (typeof own)[number]) => number) => total(own.map(value));
      return { month, people: of(({ people }) => people), scoreSum: of(({ scoreSum }) => scoreSum), active: of(({ active }) => active) };
    });
    const changes = [...Map.groupBy(sums, ({ group }) => group)].flatMap(([group, own]) => {
      const [first, end] = [own[0], own.at(-1)];
      if (!first || !end || first === end || end.month !== last) return [];
      const days = Math.round((Date.parse(`${end.month}-28`) - Date.parse(group.joinedOn)) / 86_400_000);
      return [{ days, people: end.people, change: end.scoreSum - first.scoreSum }];
    });
    const bandSums = (month: string | undefined) => {
      const own = sums.filter((sum) => sum.month === month);
      const band = (index: number) => total(own.map(({ counts }) => counts[index] ?? 0));
      const people = total(own.map((sum) => sum.people));
      return own.length === 0 ? undefined : { people, thriving: band(0), steady: band(1), building: band(2), needsSupport: band(3) };
    };
    const { people = 0, active = 0 } = byMonth.at(-1) ?? {};
    return {
      averages: averagesByMonth(months, byMonth, floor),
      changes,
      change: averageChange(months.length > 0, changes, floor),
      byDays: changesByDays(months.length > 0, changes, floor),
      spread: bandsOf(bandSums(months.at(-1)), bandSums(months[0]), floor),
      participation: roughShareOf(active, people, floor),
    };
  }

  /** Everything about health that the employer can be shown now. */
  shown(): string {
    const departments = new Set(this.people.map(({ department }) => department));
    const figures = [...departments, null].flatMap((department) => [3, 6, 12].map((count) => this.figures(count, department)));
    return JSON.stringify(figures.map(({ changes: _summed, ...figure }) => figure));
  }
}

function countStay(person: ModelPerson): void {
  const running = runningOf(person);
  if (!running?.joinedOn) return;
  const { department } = person;
  const before = running.stay?.department === department ? running.stay.monthEnds : 0;
  running.stay = department === null ? null : { department, monthEnds: before + 1 };
}

export function runningOf({ employments }: ModelPerson): ModelEmployment | undefined {
  return employments.find(({ leftOn }) => leftOn === null);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
