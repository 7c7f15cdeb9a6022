import type { Role } from '../../../contract/roles.ts';
import type { Person } from '../person.ts';

/** Props of both top bars. */
export interface BarProps {
  readonly role: Role;
  readonly person: Person;
  readonly email: string;
  readonly onFind: () => void;
  readonly onLogOut: () => void;
}
