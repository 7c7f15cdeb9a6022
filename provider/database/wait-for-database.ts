import { setTimeout as wait } from 'node:timers/promises';
import { isConnectionLost, sqlState } from './lost-connection.ts';
import { type DatabasePlace, type OpenedDatabase, openDatabase } from './open.ts';

const [firstPause, longestPause] = [0.5, 10];
const tooManyConnections = '53300';

interface Time {
  /** Milliseconds; only differences count. */
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

const realTime: Time = { now: () => performance.now(), wait };

/**
 * Opens the database like `openDatabase`, and retries with growing pauses while its server cannot be reached: machines that start
 * together are not ready in order. Prints what it waits for through `place.say`.
 * @param seconds how long it retries
 * @throws the error of the last attempt; at once where retrying would change nothing
 */
export async function openWhenReachable(place: DatabasePlace, seconds: number, time: Time = realTime): Promise<OpenedDatabase> {
  const end = time.now() + seconds * 1000;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await openDatabase(place);
    } catch (error) {
      const pause = Math.min(longestPause, firstPause * 2 ** attempt);
      const left = Math.ceil((end - time.now()) / 1000);
      if (place.databaseUrl === undefined || !passes(error) || left < pause) throw error;
      const { host } = new URL(place.databaseUrl);
      place.say?.(`Waiting for the PostgreSQL server ${host} (${reasonOf(error)}). Next attempt in ${pause} s; for ${left} s more …`);
      await time.wait(pause * 1000);
    }
  }
}

function passes(error: unknown): boolean {
  return isConnectionLost(error) || sqlState(error) === tooManyConnections;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const [first] = error instanceof AggregateError ? error.errors : [];
  const code = 'code' in error ? error.code : first?.code;
  return typeof code === 'string' ? code : error.message || 'no answer';
}
