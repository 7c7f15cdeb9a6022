import { whileLeaving } from './leaving.ts';
import { logout } from './logout.ts';
import { callOnline } from './online-call.ts';
import { shared } from './state.ts';

/**
 * Asks the provider to delete the signed-in person's account, then removes everything of it from this device, unsent changes
 * included. Throws what the call throws; then nothing has changed.
 */
export function deleteOwnAccount(proof: { readonly currentPassword: string; readonly code?: string }): Promise<void> {
  const userId = shared.user?.id;
  if (userId === undefined) throw new Error('Nobody is signed in.');
  return whileLeaving(async () => {
    await callOnline('employees.delete', { params: { userId }, body: proof });
    await logout('discard');
  });
}
