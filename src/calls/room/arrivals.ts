import type { Person } from '../call-state.ts';

/** Who came and who went since it was last said, by account: whoever did both is not spoken of. */
export interface Comings {
  readonly came: readonly string[];
  readonly went: readonly string[];
}

type Known = ReadonlyMap<string, string>;

/** Names by account: somebody who changes devices, or whose line was lost for a moment, has not come anew. */
export function namesOf(people: readonly Pick<Person, 'accountId' | 'name'>[]): Known {
  return new Map(people.map(({ accountId, name }) => [accountId, name]));
}

/** The names of those who are new, and of those who are gone. */
export function comings(before: Known, now: Known): Comings {
  return {
    came: [...now].filter(([id]) => !before.has(id)).map(([, name]) => name),
    went: [...before].filter(([id]) => !now.has(id)).map(([, name]) => name),
  };
}
