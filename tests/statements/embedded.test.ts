import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages, protocol } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sqlState } from '../../provider/database/lost-connection.ts';
import type { PreparingPglite } from '../../provider/database/preparing-pglite.ts';
import { openEmbeddedTestDatabase } from '../support/database.ts';
import { testNow } from '../support/provider.ts';
import { ofOwnType, type RecordedStatement, readRecordedStatements } from '../support/recorded-statements.ts';

/** What only a server has (sessions, locks between them, its statistics), and tables that a test or the job queue makes. */
const needsServer =
  /\bpgboss\b|pg_stat_|pg_advisory|pg_terminate|pg_notify|pg_locks|^\s*(?:begin|commit|rollback|savepoint|release|listen|unlisten|notify|set|reset|show|create|alter|drop|vacuum|analyze|truncate|lock|explain)\b/i;

/** Values and constraints depend on the rows that are there, which are not those of the test. */
const dependsOnRows = /^(?:22|23|P0)/;

const { serialize } = protocol;
/** Migrations have tests of their own on both, and change tables only once. */
const migrations = globSync(join(import.meta.dirname, '../../provider/database/migrations/*.sql'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const statements = readRecordedStatements().filter(({ text }) => !needsServer.test(text) && !migrations.includes(text.trim()));

let client: PreparingPglite;
beforeAll(async () => {
  client = await openEmbeddedTestDatabase({ demoAt: testNow });
}, 180_000);
afterAll(() => client.close());

it('finds the statements that the tests on PostgreSQL have recorded', () => {
  expect(statements.length, 'run together with them: npm test -- --only provider,statements').toBeGreaterThan(0);
});

it('the embedded database runs each of them, and its columns have the same names and types', async () => {
  const differences: string[] = [];
  for (const statement of statements) {
    const difference = await differenceOf(statement);
    if (difference !== null) differences.push(`${difference}\n${statement.text}`);
  }
  expect(differences).toEqual([]);
});

/** Null where both agree. What the statement changes is undone. */
async function differenceOf({ text, values, columns }: RecordedStatement): Promise<string | null> {
  await client.exec('begin');
  try {
    const sent = [
      serialize.parse({ text }),
      serialize.describe({ type: 'S' }),
      serialize.bind({ values: [...values] }),
      serialize.execute({}),
      serialize.sync(),
    ];
    const answered = await client.execProtocolStream(Buffer.concat(sent), { syncToFs: false });
    const rows = answered.find((message) => message instanceof messages.RowDescriptionMessage);
    const found = (rows?.fields ?? []).map(({ name, dataTypeID }) => ({ name, type: ofOwnType(dataTypeID) ? null : dataTypeID }));
    const [here, there] = [JSON.stringify(found), JSON.stringify(columns)];
    return here === there ? null : `columns ${here} instead of ${there}`;
  } catch (error) {
    return dependsOnRows.test(sqlState(error) ?? '') ? null : String(error);
  } finally {
    await client.exec('rollback');
  }
}
