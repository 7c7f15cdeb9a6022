import { smallestDepartmentGroup, smallestGroup } from '../../contract/group-sizes.ts';

// How people are put into groups whose values are shown together (docs/decisions/018). These rules depend only on what the employer does
// and can see. They do not depend on who opted out or why somebody left.

/** The number of consecutive closings in a department before its group can include a person: four closings are three months apart. */
export const monthEndsInDepartment = 4;

/** The number of people that a group needs, when the employer asks for at least `minimumGroupSize`. */
export function effectiveGroupSize(minimumGroupSize: number): number {
  return Math.max(smallestGroup, minimumGroupSize);
}

export function departmentGroupSize(minimumGroupSize: number): number {
  return Math.max(smallestDepartmentGroup, minimumGroupSize);
}

/** A person who can be counted and is not in a group. */
export interface WaitingPerson {
  readonly accountId: string;
  /** '2026-11-20'. */
  readonly joinedOn: string;
}

/** Returns the items in a random order that nobody can predict. */
export type Shuffle = <Item>(items: readonly Item[]) => Item[];

/**
 * Forms groups of people who joined in the same month; where fewer than `floor` did, the following months are added. People who are left
 * over are in no group.
 */
export function formGroups<Person extends WaitingPerson>(waiting: readonly Person[], floor: number, shuffle: Shuffle): Person[][] {
  const groups: Person[][] = [];
  let gathered: Person[] = [];
  const byMonth = Map.groupBy(waiting, ({ joinedOn }) => joinedOn.slice(0, 7));
  for (const month of [...byMonth.keys()].toSorted()) {
    gathered = gathered.concat(byMonth.get(month) ?? []);
    if (gathered.length < floor) continue;
    const count = Math.floor(gathered.length / floor);
    for (const group of Map.groupBy(shuffle(gathered), (_person, index) => index % count).values()) groups.push(group);
    gathered = [];
  }
  return groups;
}

/** The mean of the days on which people joined, such as '2026-11-20': the day from which their time on the plan is counted. */
export function meanDay(days: readonly string[]): string {
  const mean = days.reduce((sum, day) => sum + Date.parse(day), 0) / Math.max(1, days.length);
  return new Date(mean).toISOString().slice(0, 10);
}

interface DepartmentPerson extends WaitingPerson {
  readonly department: string;
}

/** Forms one group of each department in which enough people wait. */
export function formDepartmentGroups<Person extends DepartmentPerson>(waiting: readonly Person[], minimumGroupSize: number): Person[][] {
  const least = departmentGroupSize(minimumGroupSize);
  return [...Map.groupBy(waiting, ({ department }) => department).values()].filter(({ length }) => length >= least);
}

/**
 * Whether a group ends: the employer has ended the employment of more than half of its people, or moved them out of its department, so
 * that most of its values would never change. Its people can then enter another group.
 */
export function isOver(size: number, stillThere: number): boolean {
  return stillThere * 2 < size;
}
