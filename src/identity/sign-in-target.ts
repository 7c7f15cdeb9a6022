import type { Role } from '../../contract/roles.ts';
import { areaRoleOf, landingPathOf, targetParameter } from './landing.ts';

/** Represents the origin of this app; its name does not matter. */
const here = 'https://app.invalid';

/**
 * The address of a screen of one of the areas, as a browser will read it: path, query and fragment. Null for anything else,
 * above all for what would lead out of this app. Each external address goes through here.
 */
export function safeTarget(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > 2_000) return null;
  try {
    const { origin, pathname, search, hash } = new URL(wanted, here);
    return origin === here && areaRoleOf(pathname) !== null ? `${pathname}${search}${hash}` : null;
  } catch {
    // Not an address: `//[`.
    return null;
  }
}

/** The target that a sign-in page was asked to lead back to. */
export function targetOf(search: string): string | null {
  return safeTarget(new URLSearchParams(search).get(targetParameter));
}

/** The query of a sign-in page for pages that link to and from it; empty without a target. */
export function searchWithTarget(search: string): string {
  const target = targetOf(search);
  return target === null ? '' : `?${new URLSearchParams({ [targetParameter]: target })}`;
}

/** Where to go after signing in: to the wanted screen if it is in the person's own area, otherwise to that area's home. */
export function pathAfterSignIn(role: Role, wanted: unknown): string {
  const target = safeTarget(wanted);
  return target !== null && isInArea(role, target) ? target : landingPathOf(role);
}

/** Whether a target is a screen of the role's area. */
export function isInArea(role: Role, target: string): boolean {
  return areaRoleOf(target.split(/[?#]/, 1)[0] ?? '') === role;
}
