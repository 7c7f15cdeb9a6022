import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrate as migrateWithPglite } from 'drizzle-orm/pglite/migrator';
import type { OpenedDatabase } from './open.ts';

/** The folder of the SQL files, and their journal. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/**
 * Brings the database to the newest schema, in one transaction. Providers that start together on one
 * PostgreSQL wait for each other.
 */
export async function migrateDatabase(opened: OpenedDatabase): Promise<void> {
  // The migrator uses only what all drivers share: their dialect and session.
  await opened.exclusively((alone) => migrateWithPglite(alone as unknown as Parameters<typeof migrateWithPglite>[0], { migrationsFolder }));
}

/** The number of migrations of this version of the product. */
export function countMigrationFiles(): number {
  return readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length;
}
