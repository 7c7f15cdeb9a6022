import type { AccountDatabase } from '../../db/account-database.ts';
import { onLiveConnection } from '../../db/connection.ts';
import type { Keeping } from '../../db/outbox-store.ts';
import type { Clock } from '../../platform/clock.ts';
import { ask } from '../../platform/http.ts';

/** Moves this device's data of an account to the epoch of a mark, and returns whether it did; see `begin-epoch.ts`. */
export type BeginEpoch = (mark: string) => Promise<boolean>;

/** What an account on this device knows of the epoch of the provider's database (docs/decisions/061). */
export interface Epochs {
  /** Makes a call of the account. A response from another epoch than the call was made in becomes a 503, so that it is retried. */
  readonly ask: typeof ask;
  /** Decides how long accepted intentions are kept. */
  keeping(): Keeping;
}

export function createEpochs(database: AccountDatabase, clock: Clock, begin: BeginEpoch, send = ask): Epochs {
  let known: string | null = null;
  let safeUpTo = Number.NaN;
  let beginning: Promise<void> | undefined;

  async function read(): Promise<void> {
    if (known !== null) return;
    const stored = await onLiveConnection(database, async () => database.epoch.get('epoch'));
    known ??= stored?.mark ?? null;
  }

  async function beginOnce(mark: string): Promise<void> {
    try {
      if (await begin(mark)) known = mark;
    } finally {
      // If it failed, the next response tries again.
      beginning = undefined;
    }
  }

  /** Whether a response is from the epoch that its call was made in, and that epoch is still current. */
  async function isOfThis(mark: string, madeIn: string | null): Promise<boolean> {
    const heard = epochOf(mark);
    // Another tab may have seen a newer one since.
    await read();
    if (known === null) await onLiveConnection(database, async () => database.epoch.put({ key: 'epoch', mark }));
    else if (heard !== epochOf(known)) {
      // A late response from the epoch that its call was made in: another epoch has started since.
      if (heard !== epochOf(madeIn)) {
        beginning ??= beginOnce(mark);
        await beginning;
      }
      return false;
    } else if (madeIn !== null && heard !== epochOf(madeIn)) return false;
    known = mark;
    return true;
  }

  return {
    async ask(name, input, options) {
      await read();
      const mark = known;
      const answer = await send(name, input, { ...options, mark });
      if (answer.kind !== 'reply' || !answer.mark) return answer;
      if (!(await isOfThis(answer.mark, mark))) return { ...answer, status: 503, code: 'UNAVAILABLE' };
      safeUpTo = Date.parse(answer.safeUpTo ?? '');
      return answer;
    },
    keeping: () => ({ now: clock.now().getTime(), mark: known, safeUpTo }),
  };
}

/** The epoch in a mark of the provider's database; undefined for no mark. */
export function epochOf(mark: string | null): string | undefined {
  return mark?.split('.')[0];
}
