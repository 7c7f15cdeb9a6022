import { defineConfig } from 'vitest/config';
import { contractTable } from '../vite/contract-table.ts';
import { pureTests } from './rules.ts';

/** The tests of the pure rules alone: none of them starts a database, so that a mutation is tested in milliseconds. */
export default defineConfig({
  plugins: [contractTable()],
  test: { include: pureTests, testTimeout: 20_000 },
});
