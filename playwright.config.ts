import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Journeys start providers of their own (`tests/support/product.ts`), so no server is named here. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: join('.cache', 'test-results'),
  globalSetup: './tests/support/demo-template.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: [{ name: 'chromium' }],
});
