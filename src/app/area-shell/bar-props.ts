import type { Role } from '../../../contract/roles.ts';
import type { Person } from '../person.ts';

/** What both top bars show and offer. */
export interface BarProps {
  readonly role: Role;
  readonly person: Person;
  readonly email: string;
  readonly onLogOut: () => void;
}
