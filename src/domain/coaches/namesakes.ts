import { foldText } from '../../../contract/search-text.ts';
import { groupsOf } from '../../platform/groups-of.ts';

interface Named {
  readonly userId: string;
  readonly fullName: string;
}

/**
 * Labels for choosing among people: the name, plus a detail for people who share it (ignoring accents and capitals). If the
 * detail is the same too, a number in the order in which they joined, so that it stays stable.
 */
export function disambiguateNames<Person extends Named>(
  people: readonly Person[],
  known: (person: Person) => string,
): ReadonlyMap<string, string> {
  const called = new Map<string, string>();
  for (const group of groupsOf(people, ({ fullName }) => foldText(fullName))) {
    const [only] = group;
    if (group.length === 1 && only) {
      called.set(only.userId, only.fullName);
      continue;
    }
    for (const alike of groupsOf(group, known)) {
      for (const [index, person] of alike.toSorted((one, other) => (one.userId < other.userId ? -1 : 1)).entries()) {
        const parts = [person.fullName, known(person), alike.length > 1 ? String(index + 1) : ''];
        called.set(person.userId, parts.filter((part) => part !== '').join(' · '));
      }
    }
  }
  return called;
}
