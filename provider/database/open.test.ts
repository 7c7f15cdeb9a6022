import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from './open.ts';

/** Writes numbers one by one and prints each after its commit, until it is killed. */
const writer = (folder: string) => `
  import { sql } from ${JSON.stringify(join(import.meta.dirname, '../../node_modules/drizzle-orm/index.js'))};
  import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'open.ts'))};
  const { database } = await openDatabase({ dataDir: ${JSON.stringify(folder)} });
  await database.execute(sql\`create table numbers (number int)\`);
  for (let number = 1; ; number += 1) {
    await database.execute(sql\`insert into numbers values (\${number})\`);
    process.stdout.write(number + '\\n');
    await new Promise((resolve) => setImmediate(resolve));
  }`;

test('what the embedded database has committed is there after the process was killed', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zh-open-'));
  try {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', writer(folder)], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      if (output.includes('200\n')) break;
    }
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;

    const opened = await openDatabase({ dataDir: folder });
    const { rows } = await opened.database.execute<{ count: number; last: number }>(
      sql`select count(*)::int as count, max(number) as last from numbers`,
    );
    await opened.close();
    expect(rows[0]?.last).toBeGreaterThanOrEqual(200);
    expect(rows[0]?.count).toBe(rows[0]?.last);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
