import type { Role } from './roles.ts';

/** The path of each role's area. */
export const areaPaths: Readonly<Record<Role, string>> = { USER: '/user', COACH: '/coach', EMPLOYER: '/enterprise', ADMIN: '/admin' };

/** Segments that a browser resolves, and separators in disguise: the path would lead elsewhere than it reads. */
const misleading = /(?:^|\/)(?:\.|%2e){1,2}(?=\/|$)|\/\/|\\|%2f|%5c|%00/i;

/**
 * Whether a text is a path in the app that leads where it appears to, with optional `?` and `#` parts. Every path that one person gives
 * and another opens, or that is opened later, passes through this function.
 */
export function isAppPath(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1);
  return path.startsWith('/') && !/[\s\p{Cc}]/u.test(text) && !text.includes('\\') && !misleading.test(path);
}

/** Whether it is a path of the app that people of the role may open. */
export function isOfArea(path: string, role: Role): boolean {
  const area = areaPaths[role];
  return isAppPath(path) && path.startsWith(area) && /^$|^[/?#]/.test(path.slice(area.length));
}
