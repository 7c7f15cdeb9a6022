import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';
import * as schema from './schema/index.ts';

test('migrations make every table of the schema, and running them again changes nothing', async () => {
  const opened = await openTestDatabase();
  try {
    await Promise.all([migrateDatabase(opened), migrateDatabase(opened)]);
    const { rows } = await opened.database.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect(rows.map((row) => row.name).toSorted()).toEqual(Object.values(schema).map(getTableName).toSorted());
    const { rows: ran } = await opened.database.execute<{ count: number }>(
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    );
    expect(ran[0]?.count).toBe(readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length);
  } finally {
    await opened.close();
  }
});

test('the migrations say all that the schema says', () => {
  const root = join(import.meta.dirname, '../..');
  const folder = mkdtempSync(join(tmpdir(), 'zh-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const words = [
      'generate',
      '--dialect',
      'postgresql',
      '--schema',
      './provider/database/schema/index.ts',
      '--out',
      relative(root, folder),
    ];
    const output = execFileSync(process.execPath, [join(root, 'node_modules/drizzle-kit/bin.cjs'), ...words], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(output).toContain('No schema changes');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
