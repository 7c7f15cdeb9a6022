/**
 * Which folder may import which (docs/design.md, Folders). Forbidden by default: what no rule of
 * `allowed` names is an error. The rules of `forbidden` hold on top, for packages and cycles.
 */

const folder = (name) => `^${name}/`;
const source = (...names) => names.map((name) => folder(`src/${name}`));
const contract = folder('contract');
const packages = ['(^|/)node_modules/', '^virtual:'];
const builtIn = { dependencyTypes: ['core'] };

const test = '\\.test\\.tsx?$';
const code = (path) => ({ path, pathNot: test });
const may = (from, to) => ({ from: code(from), to: { path: to } });

const engine = [...source('db', 'platform'), contract];
const data = [...source('domain', 'sync'), ...engine];
const words = source('ui', 'i18n');
const faceOf = (names) => `^src/(${names})/index\\.ts$`;
/** What the nouns declare about their calls without a network: the engine in the worker needs it too. */
const offlineOfNouns = ['^src/domain/offline\\.ts$', '^src/domain/[^/]+/offline\\.ts$'];
const workerFaceOf = (names) => `^src/(${names})/worker[^/]*\\.ts$`;

/**
 * The provider above its database and kernel, from the ground up. Each folder may import those named before it,
 * by their `index.ts`; so none can need itself. Above all stands the wiring: the files of `provider/` itself.
 */
const providerFolders = [
  ...['metrics', 'tracing'],
  ...[
    'realtime',
    'delivery',
    'files',
    'backup',
    'member-access',
    'permissions',
    'care',
    'notifications',
    'scores',
    'steps',
    'measurements',
  ],
  ...['audit', 'feedback', 'busy-calendars'],
  ...['enterprises', 'intake', 'notes', 'videos', 'analytics', 'support', 'subscriptions', 'chat', 'employees', 'directory', 'accounts'],
  ...['demos', 'administrators', 'payouts', 'calls', 'sessions', 'availability', 'offerings', 'coaches', 'recommendations'],
  ...['dashboards', 'privacy', 'jobs', 'public-pages'],
];
const providerConfig = '^provider/config[^/]*\\.ts$';
const providerWalls = [
  { from: code('^(provider/[^/]+)/'), to: { path: '^$1/' } },
  { from: code('^provider/([^/]+\\.ts$|database/seed/)'), to: { path: '^provider/' } },
  may('^provider/(?!database/)[^/]+/', [providerConfig, folder('provider/database')]),
  may('^provider/database/', [providerConfig]),
  may('^provider/(?!database/|kernel/)[^/]+/', [folder('provider/kernel'), '^provider/delivery/mails/']),
  ...providerFolders.map((name, place) =>
    may(folder(`provider/${name}`), [`^provider/(${providerFolders.slice(0, place).join('|')})/index\\.ts$`]),
  ),
];

const inside = (path) => ({ from: code(`^(${path})/`), to: { path: '^$1/' } });

const reactPackages = [
  '(^|/)node_modules/(react|react-dom|react-router-dom|react-i18next|react-hook-form|react-toastify|dexie-react-hooks)/',
  '(^|/)node_modules/@mantine/',
];

export default {
  allowed: [
    // Within one folder anything goes, and a test may reach what it tests and the tests' own support.
    inside('contract|sw|src/(?:app|identity|push|sessions|intake|steps|measurements|chat|calls|domain|sync|db|platform|ui|i18n)'),
    inside('src/areas/[^/]+'),
    { from: { path: [test, '^(tests|scripts)/', '^[^/]+\\.config\\.ts$'] }, to: {} },

    may(contract, ['(^|/)node_modules/(zod|punycode\\.js)/']),
    // The table of all countries' numbers: loaded where a number cannot wait for the provider.
    { from: { path: '^contract/read-phone\\.ts$' }, to: { path: '(^|/)node_modules/libphonenumber-js/' } },
    { from: { path: '^contract/expressions/engine\\.ts$' }, to: { path: '(^|/)node_modules/fhirpath/' } },
    may('^src/', packages),
    may('^sw/', packages),
    may('^provider/', packages),
    { from: code('^provider/'), to: builtIn },

    may(folder('src/platform'), [contract]),
    // The words of errors and languages are keyed by the contract's names.
    may(folder('src/i18n'), [contract]),
    may(folder('src/db'), [...source('platform'), contract]),
    may(folder('src/sync'), engine),
    may(folder('src/domain'), [...source('sync'), ...engine]),
    may(folder('src/ui'), source('i18n')),
    may(folder('src/identity'), [...data, ...words]),
    may('^src/(push|sessions|intake|steps|measurements|chat|calls)/', [...data, ...words, faceOf('identity')]),
    may('^src/areas/', [faceOf('identity|push|sessions|intake|steps|measurements|chat|calls'), ...source('domain'), ...words, contract]),
    may('^src/(app/|main\\.tsx$)', ['^src/', contract]),
    may('^sw/', [...source('sync'), ...engine, ...offlineOfNouns, workerFaceOf('push|i18n')]),
    may('^provider/', [contract]),
    ...providerWalls,
  ],
  allowedSeverity: 'error',
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    {
      name: 'dexie-only-in-db',
      severity: 'error',
      from: { path: '^(src|sw)/', pathNot: [folder('src/db'), test] },
      to: { path: '(^|/)node_modules/dexie/' },
    },
    {
      name: 'dexie-hooks-only-in-domain-and-areas',
      severity: 'error',
      from: { path: '^(src|sw)/', pathNot: ['^src/(domain|areas)/', test] },
      to: { path: '(^|/)node_modules/dexie-react-hooks/' },
    },
    {
      name: 'ky-only-in-platform',
      severity: 'error',
      from: { pathNot: folder('src/platform') },
      to: { path: '(^|/)node_modules/ky/' },
    },
    {
      name: 'offline-declarations-without-screens',
      severity: 'error',
      from: { path: offlineOfNouns },
      to: { path: ['^src/domain/', ...reactPackages], pathNot: offlineOfNouns },
    },
    {
      name: 'drizzle-only-in-provider',
      severity: 'error',
      from: { pathNot: ['^provider/', '^scripts/', '^tests/', '^[^/]+\\.config\\.ts$'] },
      to: { path: '(^|/)node_modules/drizzle-(orm|kit)/' },
    },
    {
      name: 'no-react-below-the-screens',
      severity: 'error',
      from: { path: ['^(contract|sw|provider)/', '^src/(platform|db|sync)/'] },
      to: {
        path: reactPackages,
      },
    },
    {
      name: 'provider-without-development-packages',
      comment: 'In production only `dependencies` of package.json are installed (docs/decisions/067).',
      severity: 'error',
      from: code('^(contract|provider)/'),
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'demo-data-above-the-nouns',
      severity: 'error',
      from: { path: '^provider/', pathNot: ['^provider/[^/]+\\.ts$', '^provider/database/seed/', test] },
      to: { path: '^provider/database/seed/' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(src|sw|contract|provider)/', pathNot: test },
      to: { path: ['^tests/', test] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'module', 'browser', 'default', 'types', 'node'] },
    skipAnalysisNotInRules: true,
  },
};
