import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const ofCalls = /[\\/]call(-[\w-]+)?\.spec\.ts$/;
/** Those that take longest. They are started first, so that at the end one processor waits only for short ones. */
const long = /[\\/](screens-offices|screens-people|shell|faults-people|member-booking|federated-sign-in)\.spec\.ts$/;

/** Journeys start providers of their own (`tests/support/product.ts`), so no server is named here. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: join('.cache', 'test-results'),
  globalSetup: ['./tests/support/claim-ports.ts', './tests/support/demo-template.ts'],
  // As many as CI has processors: with three, each took half as long again.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // How long things take is measured by the bench: limits only end what never comes, also on a busy machine.
  timeout: 300_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  // No step waits without a limit: what never comes is reported by its step, not by the time-out of the whole test.
  use: { actionTimeout: 60_000, navigationTimeout: 60_000 },
  reporter: [['list']],
  projects: [
    { name: 'chromium', testMatch: long },
    { name: 'chromium', testIgnore: [ofCalls, long] },
    // Video and sound of several people take the whole machine: nothing runs beside them.
    { name: 'calls', testMatch: ofCalls, workers: 1 },
  ],
});
