import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type Counts, nothing } from './counts.ts';

/** Counts tests per project into the file COUNTS_FILE. A file that cannot be loaded counts as a failed test. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const rows: Record<string, Counts> = {};
    for (const module of modules) {
      const counts = { ...(rows[module.project.name] ?? nothing) };
      let failedTests = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') counts.passed += 1;
        else if (state === 'failed') failedTests += 1;
        else counts.skipped += 1;
      }
      counts.failed += failedTests === 0 && !module.ok() ? 1 : failedTests;
      rows[module.project.name] = counts;
    }
    if (errors.length > 0) rows['errors outside tests'] = { ...nothing, failed: errors.length };
    const file = process.env.COUNTS_FILE;
    if (file) writeFileSync(file, JSON.stringify(rows));
  }
}
