import type { Role } from '../../contract/roles.ts';

const areas: Readonly<Record<Role, string>> = { USER: '/user', COACH: '/coach', EMPLOYER: '/enterprise', ADMIN: '/admin' };

/** Where each role finds its notifications. */
const lists: Readonly<Record<Role, string>> = {
  USER: '/user/profile/notification',
  COACH: '/coach/profile/notification',
  EMPLOYER: '/enterprise/notification',
  ADMIN: '/admin/notifications',
};

/**
 * The screen of the reader's own area that a notification leads to. `/sessions/ID` is the same event
 * for member, coach and admin, each of whom sees the session in their own area; `/chat/ID` for members
 * and coaches.
 */
export function screenOf(link: string, role: Role): string {
  if (/^\/chat\/[\w-]+$/.test(link)) return `${areas[role]}${link}`;
  if (!/^\/sessions\/[\w-]+$/.test(link)) return link;
  return role === 'ADMIN' ? '/admin/sessions' : `${areas[role]}${link}`;
}

/** What a click on the message of a notification opens. */
export function screenOrList(link: string | null, role: Role): string {
  return link === null ? lists[role] : screenOf(link, role);
}

/** Whether people of the role may open the page. */
export function isOfArea(path: string, role: Role): boolean {
  const area = areas[role];
  return path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}?`);
}
