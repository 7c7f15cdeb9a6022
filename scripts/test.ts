import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordingVariable } from '../tests/support/recorded-statements.ts';
import { seedVariable } from '../tests/support/seed-of-run.ts';
import { sharedFolderVariable } from '../tests/support/template-folder.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { ensureChromium } from './setup/chromium.ts';
import { run } from './setup/commands.ts';
import { installEngines, missingFor } from './setup/engines.ts';
import { ensureFirebaseTools } from './setup/firebase-tools.ts';
import { type PostgresServer, startPostgres } from './setup/postgres.ts';
import { cacheFolder, root } from './setup/root.ts';
import { testsReachedByChanges } from './test/changed.ts';
import { addCounts, type Counts, countPlaywright, countVitest, failuresOfVitest, nothing, timesOfVitest } from './test/counts.ts';
import { describeFailures, failuresOfPlaywright } from './test/failures.ts';
import { folderInMemory } from './test/folder-in-memory.ts';
import { readTestArguments } from './test/selection.ts';
import { describeSlowest, timesOfPlaywright } from './test/slowest.ts';

// Everything that is started from here asks Linux for memory in large pieces: on a virtual machine each new piece of the usual
// four kilobytes can cost what reading it a thousand times does, and an embedded database starts with tens of megabytes.
process.env.GLIBC_TUNABLES ??= 'glibc.malloc.hugetlb=1';

const inMemory = folderInMemory();
if (inMemory !== undefined) process.env.TMPDIR = inMemory;

const selection = readTestArguments(process.argv.slice(2));
const { engines, isRandom } = selection;
let { projects, journeys, filters } = selection;
/** The filters of the journeys, where they differ from the rest's. */
let journeyFilters = filters;
if (selection.onlyChanged) {
  const reached = testsReachedByChanges();
  filters = [...reached.tests];
  journeyFilters = [...reached.journeys];
  journeys &&= journeyFilters.length > 0;
  if (filters.length === 0) projects = [];
  console.log(
    `${reached.changed.length} files changed: ${filters.length} test files and ${journeyFilters.length} files of journeys can reach them.`,
  );
  if (projects.length === 0 && !journeys) process.exit(0);
}
if (isRandom) {
  process.env[seedVariable] ??= String(randomInt(2 ** 31));
  console.log(
    `Property tests begin with the seed ${process.env[seedVariable]}; to repeat them: ${seedVariable}=${process.env[seedVariable]}`,
  );
}
const reports = join(cacheFolder, 'test-reports');
const reportOf = {
  tests: join(reports, 'vitest.json'),
  faults: join(reports, 'faults.json'),
  statements: join(reports, 'statements.json'),
  journeys: join(reports, 'playwright.json'),
  calls: join(reports, 'playwright-calls.json'),
  engines: join(reports, 'engines.json'),
};
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Fetched while other tests run. The journey that needs it reports what goes wrong. */
const needsEmulator =
  journeys &&
  (journeyFilters.length === 0 || journeyFilters.some((word) => 'federated-sign-in'.includes(word) || word.includes('federated')));
const firebaseTools: Promise<Record<string, string>> = needsEmulator
  ? ensureFirebaseTools().then(
      (folder) => ({ FIREBASE_TOOLS: folder }),
      (error: unknown) => ({ FIREBASE_TOOLS_PROBLEM: error instanceof Error ? error.message : String(error) }),
    )
  : Promise.resolve({});

const started = performance.now();
const rows: [string, Counts][] = [];
let postgres: PostgresServer | undefined;
/** The recorded statements of the tests on PostgreSQL, for the project `statements`. */
const recorded = mkdtempSync(join(tmpdir(), 'zh-statements-'));
/** The demo data that both parts of the journeys copy. */
const sharedFolder = mkdtempSync(join(tmpdir(), 'zh-journeys-'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await postgres?.stop();
    for (const folder of [sharedFolder, recorded]) rmSync(folder, { recursive: true, force: true });
    if (inMemory !== undefined) rmSync(inMemory, { recursive: true, force: true });
    process.exit(1);
  });
}
try {
  if (['provider-postgres', 'faults', 'contract'].some((name) => projects.includes(name)) || journeys) postgres = await postgresOrNone();
  if (journeys || engines || projects.includes('faults')) await ensureBuilt();
  const runnable = projects.filter((project) => project !== 'provider-postgres' || postgres);
  const faults = runnable.filter((project) => project === 'faults');
  const statements = runnable.filter((project) => project === 'statements');
  const others = runnable.filter((project) => project !== 'faults' && project !== 'statements');
  // Fault tests mostly wait: one at a time, beside those that compute.
  const counted = await Promise.all([
    ...(others.length > 0 ? [runVitest(others, reportOf.tests)] : []),
    ...(faults.length > 0 ? [runVitest(faults, reportOf.faults, '--maxWorkers=1')] : []),
  ]);
  rows.push(...counted.flat());
  if (statements.length > 0) rows.push(...(await runVitest(statements, reportOf.statements)));
  if (runnable.length < projects.length) rows.push(['provider on PostgreSQL: no server here', { ...nothing, failed: 1 }]);
  if (journeys) {
    // Calls first: the demo data is the same for both, and has a session that begins within minutes of its making.
    rows.push(['journeys of calls', await runPlaywright('calls', reportOf.calls)]);
    rows.push(['journeys', await runPlaywright('chromium', reportOf.journeys)]);
  }
  if (engines) rows.push(...(await runEngines()));
} finally {
  await postgres?.stop();
  for (const folder of [sharedFolder, recorded]) rmSync(folder, { recursive: true, force: true });
  if (inMemory !== undefined) rmSync(inMemory, { recursive: true, force: true, maxRetries: 5 });
}

const total = rows.map(([, counts]) => counts).reduce(addCounts, nothing);
const slowest = describeSlowest([
  ...timesOfVitest(reportOf.tests),
  ...timesOfVitest(reportOf.faults),
  ...timesOfVitest(reportOf.engines),
  ...timesOfPlaywright(reportOf.journeys),
  ...timesOfPlaywright(reportOf.calls),
]);
console.log(`\nThe ten slowest files:\n${slowest.join('\n')}\n`);
for (const [name, { passed, failed, skipped }] of rows)
  console.log(`${name.padEnd(24)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
const failures = [
  ...[reportOf.tests, reportOf.faults, reportOf.statements, reportOf.engines].flatMap(failuresOfVitest),
  ...[reportOf.journeys, reportOf.calls].flatMap(failuresOfPlaywright),
];
for (const line of ['', ...describeFailures(failures)]) console.log(line);
console.log(`All in ${Math.round((performance.now() - started) / 1000)} s.\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function postgresOrNone(): Promise<PostgresServer | undefined> {
  const server = await startPostgres();
  if (!server) {
    console.error(
      'There is no PostgreSQL server here and it cannot be installed without asking: the provider tests on PostgreSQL do not run, which counts as a failure.\nInstall it (Debian: apt-get install postgresql) and run the tests again.',
    );
  }
  return server;
}

async function runVitest(names: readonly string[], report: string, ...settings: string[]): Promise<[string, Counts][]> {
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...names.flatMap((name) => ['--project', name]),
    '--reporter=default',
    `--reporter=${join(root, 'scripts', 'test', 'count-reporter.ts')}`,
    '--passWithNoTests',
    ...settings,
    ...filters,
  ];
  const { code } = await run(process.execPath, args, {
    env: {
      COUNTS_FILE: report,
      [sharedFolderVariable]: sharedFolder,
      [recordingVariable]: recorded,
      ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
    },
  });
  return countVitest(report, code);
}

/** The installed engines; with CI set, they are installed first. Nobody else loads 600 MB of browsers unasked. */
async function runEngines(): Promise<[string, Counts][]> {
  const missing = process.env.CI ? await installEngines('Firefox', 'WebKit') : missingFor('Firefox', 'WebKit');
  const rows = await runVitest(['engines'], reportOf.engines);
  if (missing.length === 0) return rows;
  const [[, counts] = ['', nothing]] = rows;
  return [[`engines (not all are here: \`npm run test:engines\` brings ${missing.join(', ')})`, counts], ...rows.slice(1)];
}

async function runPlaywright(project: 'chromium' | 'calls', report: string): Promise<Counts> {
  const { code } = await run(
    process.execPath,
    [
      join(root, 'node_modules', 'playwright', 'cli.js'),
      'test',
      '--project',
      project,
      '--reporter=list,json',
      '--pass-with-no-tests',
      ...journeyFilters,
    ],
    {
      env: {
        ...(await firebaseTools),
        ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
        [sharedFolderVariable]: sharedFolder,
        CHROMIUM_PATH: await ensureChromium(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        FORCE_COLOR: '0',
      },
    },
  );
  return countPlaywright(report, code);
}
