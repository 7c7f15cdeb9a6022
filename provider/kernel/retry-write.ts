import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from './database-errors.ts';

interface Options {
  /** The most attempts; the waits between double, from half a second on. Seven take half a minute, eight a minute. */
  readonly tries?: number;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Records something that has happened outside and cannot be undone, such as a sent mail: it retries while the database is unreachable,
 * since what is not recorded is done a second time. The attempts end before the lease of the work, after which another provider would
 * do it again.
 */
export async function retryWrite<Result>(write: () => Promise<Result>, { tries = 8, pause = wait }: Options = {}): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt >= tries || !isDatabaseAway(error)) throw error;
      await pause(500 * 2 ** (attempt - 1));
    }
  }
}
