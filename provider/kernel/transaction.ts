import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/open.ts';
import { isWorthRepeating } from './database-errors.ts';

const tries = 6;

/**
 * Runs the work in a transaction and, when PostgreSQL undid it because of others (serialization
 * failure, deadlock, or what `isAlsoWorthRepeating` names), runs it again after a short random wait.
 * The work must have no effect outside its transaction.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
  isAlsoWorthRepeating: (error: unknown) => boolean = () => false,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt >= tries || !(isWorthRepeating(error) || isAlsoWorthRepeating(error))) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}
