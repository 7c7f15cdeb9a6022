import type { Role } from '../../contract/roles.ts';
import { landingPathOf } from '../identity/landing.ts';
import { notificationsPath, paths } from './paths.ts';

/**
 * The redirect of `/start`, the path of the installed app and its shortcuts.
 *
 * @param to `today`, `intake` or `notifications`; anything else is the home of the area
 */
export function startAddressOf(role: Role | null, to: string | null): string {
  if (role === null) return paths.site.login;
  if (to === 'notifications') return notificationsPath[role];
  if (to === 'intake' && role === 'USER') return paths.user.intake;
  if (to === 'intake' && role === 'ADMIN') return paths.admin.intakeForms;
  return landingPathOf(role);
}
