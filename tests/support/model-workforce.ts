import { Temporal } from 'temporal-polyfill';
import { healthBands } from '../../contract/analytics.ts';
import { formCohorts, type Unit } from '../../provider/analytics/cohort-rules.ts';
import type { EmployerEvent } from './employer-histories.ts';

const firstDay = Temporal.PlainDate.from('2026-01-15');

function dayAt(offset: number): string {
  return firstDay.add({ days: offset }).toString();
}

export interface ModelEmployment {
  readonly importedOn: string;
  joinedOn: string | null;
  leftOn: string | null;
}

interface ModelPerson {
  readonly id: string;
  readonly employments: ModelEmployment[];
  isCounted: boolean;
  isNamed: boolean;
  score: number | null;
  /** By closed month. */
  readonly months: Map<string, number>;
  cohort: ModelCohort | null;
  lineage: string;
  wasRemoved: boolean;
}

interface ModelCohort {
  readonly memberIds: readonly string[];
  readonly joinedOn: string;
  isLive: boolean;
}

/** A company as the provider keeps it, without its database: what happens to it in any order, and the sums that figures are made of. */
export class ModelWorkforce {
  readonly people: ModelPerson[] = [];
  readonly cohorts: ModelCohort[] = [];
  readonly closed: string[] = [];
  readonly entered = new Map<string, number>();
  readonly subscriptions: { readonly from: string; readonly to: string | null }[] = [];
  readonly floor: number;
  #made = 0;

  constructor(floor: number, size: number) {
    this.floor = floor;
    for (let number = 0; number < size; number += 1) {
      const person = this.#add();
      person.employments.push({ importedOn: dayAt(-30), joinedOn: dayAt(-20), leftOn: null });
      person.score = 30 + 5 * number;
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
    } else this.#happen(event, this.people[event.who] ?? this.#add());
  }

  #happen(event: Extract<EmployerEvent, { readonly who: number }>, person: ModelPerson): void {
    const running = person.employments.find(({ leftOn }) => leftOn === null);
    if (event.kind === 'score') person.score = event.score;
    else if (event.kind === 'agree-to-name') person.isNamed = true;
    else if (event.kind === 'opt-in') person.isCounted = true;
    else if (event.kind === 'opt-out') {
      person.isCounted = false;
      this.#takeOut(person);
    } else if (event.kind === 'leave') {
      if (running) running.leftOn = dayAt(event.day);
      this.#takeOut(person);
    } else if (event.kind === 'join') {
      if (running) running.joinedOn ??= dayAt(event.day);
    } else if ((event.kind === 'import' || event.kind === 'return') && !running) {
      person.employments.push({ importedOn: dayAt(event.day), joinedOn: event.kind === 'return' ? dayAt(event.day) : null, leftOn: null });
    }
  }

  close(): void {
    const month = Temporal.PlainYearMonth.from('2026-02').add({ months: this.closed.length }).toString();
    this.closed.push(month);
    for (const person of this.people) {
      if (this.#works(person) && person.score !== null) person.months.set(month, person.score);
      else this.#takeOut(person);
    }
    for (const { units } of formCohorts(this.#units(month), this.floor)) {
      const memberIds = units.flatMap((unit) => unit.memberIds);
      const cohort = { memberIds, joinedOn: units[0]?.joinedOn ?? month, isLive: true };
      const lineage = `lineage ${this.#made++}`;
      const merged = new Set(units.map((unit) => unit.lineage));
      for (const person of this.people) if (merged.has(person.lineage)) person.lineage = lineage;
      for (const person of this.#of(memberIds)) [person.cohort, person.wasRemoved] = [cohort, false];
      this.cohorts.push(cohort);
    }
  }

  /** What live cohorts come to in a month, of those in which everybody has a score. */
  sumsOf(month: string) {
    return this.cohorts
      .filter(({ isLive }) => isLive)
      .flatMap((cohort) => {
        const scores = this.#of(cohort.memberIds).flatMap(({ months }) => months.get(month) ?? []);
        if (scores.length < cohort.memberIds.length) return [];
        const counts = healthBands.map(
          ({ fromScore }, index) =>
            scores.filter((score) => score >= fromScore && score < (healthBands[index - 1]?.fromScore ?? 101)).length,
        );
        const scoreSum = scores.reduce((sum, score) => sum + score, 0);
        return [{ cohort, month, people: scores.length, scoreSum, counts, isSame: new Set(scores).size === 1 }];
      });
  }

  #add(): ModelPerson {
    const id = `person ${this.people.length}`;
    const person = {
      id,
      employments: [],
      isCounted: true,
      isNamed: false,
      score: null,
      months: new Map(),
      cohort: null,
      lineage: id,
      wasRemoved: false,
    };
    this.people.push(person);
    return person;
  }

  #of(ids: readonly string[]): ModelPerson[] {
    return this.people.filter(({ id }) => ids.includes(id));
  }

  #works({ employments }: ModelPerson): boolean {
    return employments.some(({ joinedOn, leftOn }) => joinedOn !== null && leftOn === null);
  }

  #takeOut(person: ModelPerson): void {
    if (person.cohort === null || person.wasRemoved) return;
    person.cohort.isLive = false;
    person.wasRemoved = true;
  }

  #units(month: string): Unit[] {
    const able = this.people.filter((person) => person.isCounted && this.#works(person) && person.months.has(month));
    const alone = able.flatMap(({ id, lineage, cohort, wasRemoved, employments }) => {
      const common = { memberIds: [id], lineage, removed: 0, department: null, joinedOn: employments.at(-1)?.joinedOn ?? month };
      return cohort === null || wasRemoved ? [{ ...common, isReturned: cohort !== null }] : [];
    });
    const rests = Map.groupBy(
      able.filter(({ cohort, wasRemoved }) => cohort !== null && !wasRemoved && !cohort.isLive),
      ({ cohort }) => cohort,
    );
    const parts = [...rests].map(([cohort, rest]) => ({
      memberIds: rest.map(({ id }) => id),
      lineage: rest[0]?.lineage ?? '',
      removed: (cohort?.memberIds.length ?? 0) - rest.length,
      isReturned: false,
      department: null,
      joinedOn: cohort?.joinedOn ?? month,
    }));
    return [...alone, ...parts];
  }
}
