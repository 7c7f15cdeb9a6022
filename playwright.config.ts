import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const ofCalls = /[\\/]call(-[\w-]+)?\.spec\.ts$/;
/** Those that take longest. They are begun first: at the end only short ones keep one processor waiting for the other. */
const long = /[\\/](screens-offices|screens-people|shell|faults-people|member-booking|federated-sign-in)\.spec\.ts$/;

/** Journeys start providers of their own (`tests/support/product.ts`), so no server is named here. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: join('.cache', 'test-results'),
  globalSetup: './tests/support/demo-template.ts',
  // As many as CI has processors: three were tried, each took half as long again.
  workers: 2,
  fullyParallel: false,
  // On a machine that others keep busy a journey may be repeated once; `npm test` says which needed it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 150_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  // No step waits without a limit: what never comes is named, and not found out by the end of the whole test.
  use: { actionTimeout: 60_000, navigationTimeout: 60_000 },
  reporter: [['list']],
  projects: [
    { name: 'chromium', testMatch: long },
    { name: 'chromium', testIgnore: [ofCalls, long] },
    // Pictures and sound of several people take the whole machine: nothing beside them.
    { name: 'calls', testMatch: ofCalls, workers: 1 },
  ],
});
