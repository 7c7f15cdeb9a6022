import type { Role } from '../../../contract/roles.ts';
import { landingPathOf } from '../../identity/landing.ts';

/** Menu links whose path is below that of another link in the same menu. */
const placesBelow: Readonly<Record<string, readonly string[]>> = {
  '/user/profile': ['/user/profile/notification'],
  '/coach/profile': ['/coach/profile/notification'],
  '/admin/coach': ['/admin/coach/approved', '/admin/coach/unapproved', '/admin/coach/content'],
};

/** Whether a link is current only at exactly its path: homes, and links with a page of another link below them. */
export function isHomeOf(role: Role, to: string, pathname: string): boolean {
  return to === landingPathOf(role) || (placesBelow[to] ?? []).some((place) => pathname.startsWith(place));
}
