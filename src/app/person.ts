import type { CurrentUser } from '../../contract/account.ts';
import type { SignedInUser } from '../identity/state.ts';

/** The signed-in person as the shells show them. */
export interface Person {
  /** Empty while the name is unknown. */
  readonly name: string;
  readonly image: string | null;
}

/** What signing in returns about a person. */
type NamedPerson = Pick<SignedInUser, 'role' | 'fullName' | 'name' | 'image'>;

/**
 * The name that the shells show: for members the full name of the profile, for coaches and admins
 * the full name, for employers the first name (docs/product.md, Screens). Until the current-user
 * call has responded, the name from signing in.
 */
export function personOf(current: CurrentUser | undefined, signedIn: NamedPerson | null): Person {
  if (!current) return { name: shownName(signedIn), image: signedIn?.image ?? null };
  if (current.role === 'USER') return { name: current.userInfo.profile.fullName, image: current.userInfo.profile.image };
  if (current.role === 'EMPLOYER') return { name: current.profile.name.firstName, image: current.profile.image };
  return { name: current.profile.fullName, image: current.profile.image };
}

function shownName(signedIn: NamedPerson | null): string {
  if (!signedIn) return '';
  // A sign-in session from before the names were separate has only the full one.
  return signedIn.role === 'EMPLOYER' ? (signedIn.name?.firstName ?? signedIn.fullName.split(' ')[0] ?? '') : signedIn.fullName;
}
