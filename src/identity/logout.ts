import type { LogoutOutcome, UnsentChoice } from './terms.ts';

/** What is left of an import of employees that was begun on this device, in rows. */
export async function countUnsentRows(): Promise<number> {
  const { countOwnRows } = await import('./device/logging-out.ts');
  return countOwnRows();
}

/** How many changes of the signed-in person have not been sent. */
export async function countUnsentChanges(): Promise<number> {
  const { countOwnUnsent } = await import('./device/logging-out.ts');
  return countOwnUnsent();
}

/**
 * Logs out (docs/product.md, States): the provider is told; on success `User` and `role` are
 * removed, otherwise all storage is cleared. Everything of the account leaves the device but what
 * `keep` seals. Going home and saying so is left to whoever asked.
 */
export async function logout(choice: UnsentChoice): Promise<LogoutOutcome> {
  const { logOutHere } = await import('./device/logging-out.ts');
  return logOutHere(choice);
}
