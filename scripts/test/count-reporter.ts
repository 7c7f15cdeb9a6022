import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { root } from '../setup/root.ts';
import { type Counts, nothing, type VitestReport } from './counts.ts';
import type { FailedTest } from './failures.ts';

/** Counts tests per project, times files and keeps what failed, into the file COUNTS_FILE. A file that cannot be loaded counts as a failed test. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const rows: Record<string, Counts> = {};
    const failures: FailedTest[] = [];
    const times: VitestReport['times'] = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return {
        project: module.project.name,
        file: relative(root, module.moduleId),
        milliseconds: collectDuration + duration,
        tests: [...module.children.allTests()].length,
      };
    });
    for (const module of modules) {
      const counts = { ...(rows[module.project.name] ?? nothing) };
      let failedTests = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'failed') failures.push(describe(module, test));
        if (state === 'passed') counts.passed += 1;
        else if (state === 'failed') failedTests += 1;
        else counts.skipped += 1;
      }
      counts.failed += failedTests === 0 && !module.ok() ? 1 : failedTests;
      if (failedTests === 0 && !module.ok()) failures.push(describe(module, null));
      rows[module.project.name] = counts;
    }
    if (errors.length > 0) rows['errors outside tests'] = { ...nothing, failed: errors.length };
    const file = process.env.COUNTS_FILE;
    if (file) writeFileSync(file, JSON.stringify({ rows, times, failures } satisfies VitestReport));
  }
}

/** Without a test: the file itself. */
function describe(module: TestModule, test: TestCase | null): FailedTest {
  const errors = test ? (test.result().errors ?? []) : module.errors();
  const file = relative(root, module.moduleId);
  return { project: module.project.name, file, name: test?.fullName ?? 'the file', message: errors[0]?.message ?? '' };
}
