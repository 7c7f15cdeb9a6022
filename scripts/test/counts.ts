import { existsSync, readFileSync } from 'node:fs';
import type { FailedTest } from './failures.ts';
import type { FileTime } from './slowest.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed, skipped: one.skipped + other.skipped };
}

/** The output of `count-reporter.ts`. */
export interface VitestReport {
  /** By project. */
  readonly rows: Readonly<Record<string, Counts>>;
  readonly times: readonly FileTime[];
  readonly failures: readonly FailedTest[];
}

/** The times of files that `count-reporter.ts` wrote. */
export function timesOfVitest(report: string): readonly FileTime[] {
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as VitestReport).times : [];
}

/** The tests that `count-reporter.ts` saw fail. */
export function failuresOfVitest(report: string): readonly FailedTest[] {
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as VitestReport).failures : [];
}

/** The counts that `count-reporter.ts` wrote, per project. A run that failed without a failed test counts as one failure. */
export function countVitest(report: string, exitCode: number): [string, Counts][] {
  if (!existsSync(report)) return [['vitest did not finish', { ...nothing, failed: 1 }]];
  const rows = Object.entries((JSON.parse(readFileSync(report, 'utf8')) as VitestReport).rows);
  const failures = rows.reduce((sum, [, { failed }]) => sum + failed, 0);
  return exitCode !== 0 && failures === 0 ? [...rows, ['vitest itself', { ...nothing, failed: 1 }]] : rows;
}

/** Playwright's own JSON report. What passes only when it is repeated has failed. */
export function countPlaywright(report: string, exitCode: number): Counts {
  if (!existsSync(report)) return { ...nothing, failed: 1 };
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: exitCode !== 0 && failed === 0 ? 1 : failed, skipped: stats.skipped };
}
