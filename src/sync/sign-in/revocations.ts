import type { DeviceDatabase } from '../../db/device-database.ts';
import { readRevocations, removeRevocation } from '../../db/revocations.ts';
import type { Answer } from '../../platform/answer.ts';
import { ask } from '../../platform/http.ts';
import { type WithLock, withLock } from '../sending/lock.ts';

interface RevocationParts {
  readonly deviceDb: DeviceDatabase;
  /** Calls the provider; tests pass their own. */
  readonly tell?: (key: string) => Promise<Answer>;
  readonly lock?: WithLock;
}

/** Statuses that mean 'not now'. Any other one is final, since the provider forgets nothing of a session. */
const later = new Set([408, 425, 429]);

/**
 * Ends the sessions at the provider that were left without a connection. Returns how many are still not ended. Nobody needs to
 * be signed in.
 */
export async function sendRevocations({
  deviceDb,
  tell = (key) => ask('accounts.revokeSession', { body: { key } }),
  lock = withLock,
}: RevocationParts): Promise<number> {
  if ((await readRevocations(deviceDb)).length === 0) return 0;
  return lock('zh-revocations', async () => {
    for (const key of await readRevocations(deviceDb)) {
      const answer = await tell(key);
      if (answer.kind === 'unreachable') break;
      if (answer.status < 500 && !later.has(answer.status)) await removeRevocation(deviceDb, key);
    }
    return (await readRevocations(deviceDb)).length;
  });
}
