import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { makeReaches } from './scripts/test/reaches.ts';
import { contractTable } from './scripts/vite/contract-table.ts';

const reaches = makeReaches(import.meta.dirname);
/** The tests that run on both kinds of database; the others have none, or one of a certain kind, and run once. */
const onBoth = globSync('provider/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) => reaches(file, 'tests/support/database.ts'));

const units = ['{src,contract,sw,scripts}/**/*.test.ts'];
/** Tests that put something in place of a module, a global or the browser's database: each is given a thread of its own. */
const apart = globSync(units, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv|spyOn|useFakeTimers)\b|fake-indexeddb|\bglobalThis\.\w+ =/.test(
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
  ),
);

/** The embedded database, compiled quickly instead of well: it runs for a minute. */
const execArgv = ['--liftoff-only'];

/** Tests of the provider have each a database and a clock of their own, so that files can share what they import. */
const ofProvider = { include: onBoth, isolate: false, execArgv };
/** Of tests that fetch, queue or send as devices do. */
const ofDevices = ['tests/support/offline-nouns.ts'];
/** What depends on other processes may be repeated once on a machine that others keep busy; `npm test` says which needed it. */
const retry = process.env.CI ? 1 : 0;
/** Never repeated: a browser that goes blank once in twenty loads is a fault. */
const ofEngines = { globalSetup: 'tests/support/demo-template.ts' };
const once = { ...ofProvider, include: ['provider/**/*.test.ts'], exclude: onBoth };

/** `provider-postgres` runs the same files as `provider-pglite`, on the server of TEST_DATABASE_URL. */
export default defineConfig({
  plugins: [contractTable()],
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      // Rules are pure: loading everything again for each file was more than half of the time they took.
      { extends: true, test: { name: 'unit', include: units, exclude: apart, isolate: false } },
      { extends: true, test: { name: 'unit-apart', include: apart, pool: 'threads', setupFiles: ofDevices } },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          // Each file has a document and modules of its own, in one process: to start one for each took a third of the time.
          pool: 'vmThreads',
          setupFiles: ['tests/support/silent-console.ts', ...ofDevices],
        },
      },
      { extends: true, test: { ...once, name: 'provider' } },
      { extends: true, test: { ...ofProvider, name: 'provider-pglite', env: { TEST_DATABASE: 'pglite' } } },
      { extends: true, test: { ...ofProvider, retry, name: 'provider-postgres', env: { TEST_DATABASE: 'postgres' } } },
      {
        extends: true,
        test: {
          name: 'contract',
          isolate: false,
          env: { TEST_DATABASE: process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite' },
          include: ['tests/contract/**/*.test.ts'],
          execArgv,
        },
      },
      // Browsers of other engines than Chromium. What takes minutes is run by scripts/test-engines.ts only.
      { extends: true, test: { ...ofEngines, name: 'engines', include: ['tests/engines/*.test.ts'] } },
      { extends: true, test: { ...ofEngines, name: 'engines-long', include: ['tests/engines/long/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'faults', retry, include: ['tests/faults/**/*.test.ts'], setupFiles: ofDevices, execArgv, testTimeout: 180_000 },
      },
    ],
  },
});
