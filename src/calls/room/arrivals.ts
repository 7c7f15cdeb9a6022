import type { Person } from '../call-state.ts';

/** Who arrived and who left since the last announcement, by account: people who did both are not announced. */
export interface MembershipChanges {
  readonly came: readonly string[];
  readonly went: readonly string[];
}

type Known = ReadonlyMap<string, string>;

/** Names by account: a person who changes devices, or whose connection was lost for a moment, is not announced again. */
export function namesOf(people: readonly Pick<Person, 'accountId' | 'name'>[]): Known {
  return new Map(people.map(({ accountId, name }) => [accountId, name]));
}

/** The names of people who arrived, and of those who left. */
export function membershipChanges(before: Known, now: Known): MembershipChanges {
  return {
    came: [...now].filter(([id]) => !before.has(id)).map(([, name]) => name),
    went: [...before].filter(([id]) => !now.has(id)).map(([, name]) => name),
  };
}
