import { eq } from 'drizzle-orm';
import type { Config } from './config.ts';
import { noteInterruption } from './database/epoch.ts';
import { migrateDatabase } from './database/migrate.ts';
import type { Database, OpenedDatabase } from './database/open.ts';
import { storeReferenceData } from './database/reference-data.ts';
import { accounts } from './database/schema/index.ts';
import { demoAccounts } from './database/seed/demo-accounts.ts';
import { chooseFileStore } from './files/choose-store.ts';
import type { Clock } from './kernel/clock.ts';
import { readSealingKey } from './kernel/settings.ts';
import { makeVault } from './kernel/vault.ts';

/** Whether a database that was never used is to be filled with the demo business. */
function wantsDemoData({ demoData, environment }: Pick<Config, 'demoData' | 'environment'>): boolean {
  return demoData ?? environment !== 'production';
}

/**
 * Migrates the database to the newest schema and stores the data that every installation needs. Only a database without any account
 * gets demo data. Providers that start together take turns.
 * @param say prints a line before a slow step
 */
export async function prepareDatabase(opened: OpenedDatabase, config: Config, clock: Clock, say?: (line: string) => void): Promise<void> {
  await migrateDatabase(opened);
  if (opened.interruption) {
    await noteInterruption(opened.database);
    opened.interruption.noted();
  }
  await opened.exclusively(async (alone) => {
    if (wantsDemoData(config) && (await hasNoAccount(opened.database))) {
      say?.('Making the demo data …');
      // Only a first start needs it, so that later ones need not load it.
      const { seedDemo } = await import('./database/seed/seed-demo.ts');
      // Generating the demo data between two statements is slow on a busy machine: without the limits of calls.
      const vault = makeVault(await readSealingKey(opened.database, config, clock));
      // Journeys run on a calendar in which nothing begins meanwhile.
      await seedDemo(alone, clock, chooseFileStore(config), vault, config.environment !== 'test');
      await opened.maintain();
    } else {
      await storeReferenceData(opened.database, clock);
    }
  });
}

/** Whether this database holds the demo accounts, made now or at an earlier start. */
export async function hasDemoAccounts(database: Database): Promise<boolean> {
  const [first] = demoAccounts;
  if (!first) return false;
  const found = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, first.email)).limit(1);
  return found.length > 0;
}

async function hasNoAccount(database: Database): Promise<boolean> {
  const found = await database.select({ id: accounts.id }).from(accounts).limit(1);
  return found.length === 0;
}
