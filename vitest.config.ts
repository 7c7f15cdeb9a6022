import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { makeReaches } from './scripts/test/reaches.ts';
import { contractTable } from './scripts/vite/contract-table.ts';

const reaches = makeReaches(import.meta.dirname);
/** Tests of the provider that need a database; the others run without one. */
const withDatabase = globSync('provider/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  reaches(file, 'tests/support/database.ts'),
);
/**
 * What the embedded database could do otherwise than a server: migrations, types, locks, search, paging, the job queue; and
 * each handler once. All other statements of the tests on PostgreSQL are repeated there by the project `statements`.
 */
const onEmbedded = [
  ...withDatabase.filter((file) => /^provider\/(?:database|kernel|delivery)\/|\/(?:finding|retention)\.test\.ts$/.test(file)),
  'tests/contract/{authorization,replies}.test.ts',
];

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
const ofProvider = { isolate: false, execArgv };
/** Of tests that fetch, queue or send as devices do. */
const ofDevices = ['tests/support/offline-nouns.ts'];
const ofEngines = { globalSetup: 'tests/support/demo-template.ts' };

/** Nothing is repeated in any of them: a test that fails once in a hundred runs is a fault of the test or of the product. */
export default defineConfig({
  plugins: [contractTable()],
  test: {
    maxWorkers: 2,
    // Long enough for a machine that does much else: what hangs is found all the same.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: 'tests/support/property-seed.ts',
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
      { extends: true, test: { ...ofProvider, name: 'provider', include: ['provider/**/*.test.ts'], exclude: withDatabase } },
      { extends: true, test: { ...ofProvider, name: 'provider-pglite', include: onEmbedded, env: { TEST_DATABASE: 'pglite' } } },
      { extends: true, test: { ...ofProvider, name: 'provider-postgres', include: withDatabase, env: { TEST_DATABASE: 'postgres' } } },
      // After `provider-postgres`, whose statements it repeats.
      { extends: true, test: { ...ofProvider, name: 'statements', include: ['tests/statements/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'contract',
          isolate: false,
          env: { TEST_DATABASE: process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite' },
          include: ['tests/contract/**/*.test.ts'],
          // Decided before a handler asks the database: once is enough, on the embedded one.
          exclude: ['tests/contract/authorization.test.ts'],
          execArgv,
        },
      },
      // Browsers of other engines than Chromium. What takes minutes is run by scripts/test-engines.ts only.
      { extends: true, test: { ...ofEngines, name: 'engines', include: ['tests/engines/*.test.ts'] } },
      { extends: true, test: { ...ofEngines, name: 'engines-long', include: ['tests/engines/long/*.test.ts'] } },
      // What needs programs of an operator; run by scripts/test-operate.ts only.
      { extends: true, test: { name: 'operate', include: ['tests/operate/*.test.ts'], execArgv, testTimeout: 180_000 } },
      {
        extends: true,
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], setupFiles: ofDevices, execArgv, testTimeout: 600_000 },
      },
    ],
  },
});
