import { vi } from 'vitest';
import type { AccountDatabase } from '../../src/db/account-database.ts';

/** Asked before each write of the outbox: whether there is room for it. Deleting may fail as well on a full device. */
export interface Room {
  toWrite(): boolean;
  toDelete(): boolean;
}

/** Has the outbox answer as the browser does on a device without room. `vi.restoreAllMocks` ends it. */
export function limitRoom({ outbox }: AccountDatabase, room: Room): void {
  for (const [method, isRoom] of [
    ['put', room.toWrite],
    ['bulkPut', room.toWrite],
    ['bulkDelete', room.toDelete],
  ] as const) {
    const real = outbox[method].bind(outbox) as (...args: unknown[]) => unknown;
    vi.spyOn(outbox, method).mockImplementation(((...args: [unknown]) => {
      // Nothing to write needs no room.
      const isNothing = Array.isArray(args[0]) && args[0].length === 0;
      return isNothing || isRoom() ? real(...args) : Promise.reject(Object.assign(new Error('No room.'), { name: 'QuotaExceededError' }));
    }) as never);
  }
}
