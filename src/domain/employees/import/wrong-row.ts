import type { CheckedRow } from './check-rows.ts';

/** Whether a row must be corrected before it can be used. */
export function needsCorrection({ user, left }: CheckedRow): boolean {
  return user === null && left === null;
}
