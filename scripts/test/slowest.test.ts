import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeSlowest, timesOfPlaywright } from './slowest.ts';

test('the ten slowest files are named, slowest first', () => {
  const times = Array.from({ length: 12 }, (_, index) => ({
    project: 'unit',
    file: `src/${index}.test.ts`,
    milliseconds: index * 1000,
    tests: index,
  }));
  const lines = describeSlowest(times);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  11.0 s  src/11.test.ts (unit, 11 tests)');
  expect(lines.at(-1)).toBe('   2.0 s  src/2.test.ts (unit, 2 tests)');
});

test('a journey file takes as long as its tests, those in groups and those repeated too', () => {
  const report = join(mkdtempSync(join(tmpdir(), 'zh-test-')), 'report.json');
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  writeFileSync(
    report,
    JSON.stringify({
      suites: [{ file: 'shell.spec.ts', specs: [spec(100)], suites: [{ file: 'shell.spec.ts', specs: [spec(20, 3)] }] }],
    }),
  );
  expect(timesOfPlaywright(report)).toEqual([{ project: 'journeys', file: 'shell.spec.ts', milliseconds: 123, tests: 2 }]);
  expect(timesOfPlaywright(`${report}.none`)).toEqual([]);
});
