import type { Role } from '../../../contract/roles.ts';
import { landingPathOf } from '../../identity/landing.ts';

/** Places of a menu that stand below another place of the same menu. */
const placesBelow: Readonly<Record<string, readonly string[]>> = {
  '/user/profile': ['/user/profile/notification'],
  '/coach/profile': ['/coach/profile/notification'],
  '/admin/coach': ['/admin/coach/approved', '/admin/coach/unapproved', '/admin/coach/content'],
};

/**
 * Whether a link is current only at exactly its address: homes, and those below which the page is
 * another place of the same menu.
 */
export function isHomeOf(role: Role, to: string, pathname: string): boolean {
  return to === landingPathOf(role) || (placesBelow[to] ?? []).some((place) => pathname.startsWith(place));
}
