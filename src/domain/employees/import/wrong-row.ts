import type { CheckedRow } from './check-rows.ts';

/** Whether a row needs a correction before anything can be done with it. */
export function isWrong({ user, left }: CheckedRow): boolean {
  return user === null && left === null;
}
