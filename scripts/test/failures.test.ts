import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFailures, type FailedTest, failuresOfPlaywright } from './failures.ts';

const failed = (name: string): FailedTest => ({
  project: 'unit',
  file: 'src/a.test.ts',
  name,
  message: '\u001b[31mexpected 1\u001b[39m\n\n    to be 2',
});

test('a failed test is named with its message, without colours', () => {
  expect(describeFailures([failed('two')])).toEqual(['FAILED src/a.test.ts (unit): two', '    expected 1', '        to be 2']);
  expect(describeFailures(Array.from({ length: 15 }, () => failed('one'))).at(-1)).toBe('and 3 more, above');
});

test('journeys are read from the report, those in groups too', () => {
  const report = join(mkdtempSync(join(tmpdir(), 'zh-test-')), 'report.json');
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [{ errors: [{ message: 'Timed out' }] }, {}] }] });
  writeFileSync(
    report,
    JSON.stringify({
      suites: [{ file: 'a.spec.ts', specs: [spec('well', 'expected')], suites: [{ file: 'a.spec.ts', specs: [spec('twice', 'flaky')] }] }],
    }),
  );
  expect(failuresOfPlaywright(report)).toEqual([{ project: 'journeys', file: 'a.spec.ts', name: 'twice', message: 'Timed out' }]);
  expect(failuresOfPlaywright(`${report}.none`)).toEqual([]);
});
