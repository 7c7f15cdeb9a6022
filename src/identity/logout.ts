import type { LogoutOutcome, UnsentChoice } from './terms.ts';

/** How many rows of an employee import on this device are unsent. */
export async function countUnsentRows(): Promise<number> {
  const { countOwnRows } = await import('./device/logging-out.ts');
  return countOwnRows();
}

/** How many changes of the signed-in person are unsent. */
export async function countUnsentChanges(): Promise<number> {
  const { countOwnUnsent } = await import('./device/logging-out.ts');
  return countOwnUnsent();
}

/**
 * Logs out (docs/product.md, States): the provider is informed; on success `User` and `role` are removed, otherwise all storage
 * is cleared. Everything of the account is removed from the device except what `keep` seals. The caller goes home and reports
 * the result.
 */
export async function logout(choice: UnsentChoice): Promise<LogoutOutcome> {
  const { logOutHere } = await import('./device/logging-out.ts');
  return logOutHere(choice);
}
