import type { Role } from '../../../contract/roles.ts';
import { systemClock } from '../../platform/clock.ts';
import type { LooseInput } from '../../platform/endpoint-table.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { queryKey } from '../../sync/fetching/collections.ts';
import { sessionsOfMember } from '../sessions/offline.ts';
import { sessionsOnDevice, sinceYesterday } from '../sessions/sessions-on-device.ts';
import { storedSnapshot } from './stored-snapshot.ts';

/** Starts the first reads of a role's first screen before it is drawn. */
export function readAhead(account: AccountSync, role: Role): void {
  const read = (name: Parameters<typeof queryKey>[0], input: LooseInput = {}) => storedSnapshot(account, queryKey(name, input));
  read('accounts.currentUser');
  if (role === 'EMPLOYER' || role === 'ADMIN') read('permissions.ofUser');
  if (role === 'COACH') read('care.alerts');
  if (role !== 'USER') return;
  sessionsOnDevice(account, sinceYesterday(systemClock.now()));
  read('sessions.ofUser', sessionsOfMember(account.accountId));
  read('coaches.choices');
}
