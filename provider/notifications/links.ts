import { areaPaths, isAppPath } from '../../contract/app-place.ts';
import type { Role } from '../../contract/roles.ts';

/** Each role's list of notifications. */
const lists: Readonly<Record<Role, string>> = {
  USER: '/user/profile/notification',
  COACH: '/coach/profile/notification',
  EMPLOYER: '/enterprise/notification',
  ADMIN: '/admin/notifications',
};

/**
 * Returns the screen of the reader's own area that a notification leads to. `/sessions/ID` leads members,
 * coaches and admins to the session in their own area, `/chat/ID` members and coaches to the conversation. A link out of the app,
 * stored before links were checked, leads to the list.
 */
export function screenOf(link: string, role: Role): string {
  if (!isAppPath(link)) return lists[role];
  if (/^\/chat\/[\w-]+$/.test(link)) return `${areaPaths[role]}${link}`;
  if (!/^\/sessions\/[\w-]+$/.test(link)) return link;
  return role === 'ADMIN' ? '/admin/sessions' : `${areaPaths[role]}${link}`;
}

/** The target of a click on a notification's message. */
export function screenOrList(link: string | null, role: Role): string {
  return link === null ? lists[role] : screenOf(link, role);
}
