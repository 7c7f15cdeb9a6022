import type { Role } from '../../../contract/roles.ts';
import { landingPathOf } from '../../identity/landing.ts';

const ownPageAbove = new Set(['/user/profile', '/coach/profile', '/admin/coach']);

/** Whether a link is current only at exactly its address: homes, and pages that others stand below in the same menu. */
export function isHomeOf(role: Role, to: string): boolean {
  return to === landingPathOf(role) || ownPageAbove.has(to);
}
