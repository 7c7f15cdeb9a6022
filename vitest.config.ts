import { defineConfig } from 'vitest/config';
import { contractTable } from './scripts/vite/contract-table.ts';

const provider = ['provider/**/*.test.ts'];

/** `provider-postgres` runs the same files as `provider-pglite`, on the server of TEST_DATABASE_URL. */
export default defineConfig({
  plugins: [contractTable()],
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['{src,contract,sw,scripts}/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'provider-pglite', include: provider, env: { TEST_DATABASE: 'pglite' } } },
      { extends: true, test: { name: 'provider-postgres', include: provider, env: { TEST_DATABASE: 'postgres' } } },
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      { extends: true, test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
