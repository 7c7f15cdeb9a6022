import { smallestDepartmentGroup, smallestGroup } from '../../contract/group-sizes.ts';

/**
 * Who is shown together with whom (docs/decisions/018). Groups follow the time at which people joined, not the departments into which an
 * employer sorts them; chance decides who of them is in which. None of these rules knows who declined or left of their own accord: what
 * happens to a group depends only on what the employer does and sees anyway.
 */

/** Ends of months, one after the other, at which a person was in the same department: three months lie between four of them. */
export const monthEndsInDepartment = 4;

/** The number of people that a group needs. */
export function effectiveGroupSize(minimumGroupSize: number): number {
  return Math.max(smallestGroup, minimumGroupSize);
}

export function departmentGroupSize(minimumGroupSize: number): number {
  return Math.max(smallestDepartmentGroup, minimumGroupSize);
}

/** A person who can be counted and is in no group. */
export interface WaitingPerson {
  readonly accountId: string;
  /** '2026-11-20'. */
  readonly joinedOn: string;
}

/** Puts items into an order in which nobody can foresee any of them. */
export type Shuffle = <Item>(items: readonly Item[]) => Item[];

/**
 * Forms groups of people who joined in one month, or in months that follow each other where fewer than `floor` joined in one. Who does
 * not fit into any waits.
 */
export function formGroups<Person extends WaitingPerson>(waiting: readonly Person[], floor: number, shuffle: Shuffle): Person[][] {
  const groups: Person[][] = [];
  let gathered: Person[] = [];
  const byMonth = Map.groupBy(waiting, ({ joinedOn }) => joinedOn.slice(0, 7));
  for (const month of [...byMonth.keys()].toSorted()) {
    gathered.push(...(byMonth.get(month) ?? []));
    if (gathered.length < floor) continue;
    const count = Math.floor(gathered.length / floor);
    const dealt = shuffle(gathered);
    groups.push(...Array.from({ length: count }, (_, group) => dealt.filter((_person, index) => index % count === group)));
    gathered = [];
  }
  return groups;
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
 * A group gets no further value once the employer has ended the employments of more than half of its people, or moved them out of its
 * department: most of it would stand still. Its people can then be in another one.
 */
export function isOver(size: number, stillThere: number): boolean {
  return stillThere * 2 < size;
}
