export interface Budget {
  /** The page that a person opens, on a phone: what stands below its first screen is loaded when it is scrolled to. */
  path: string;
  /** The most brotli JavaScript needed to show it, in KiB. */
  kibibytes: number;
  /** The entry and the lazy modules that showing it loads; a journey compares this with a real Chromium. */
  modules: string[];
}

const words = (...namespaces: string[]): string[] => namespaces.map((name) => `src/i18n/en/${name}.ts`);
const everywhere = ['index.html', ...words('common', 'shell'), 'node_modules/workbox-window/build/workbox-window.prod.es5.mjs'];

export const budgets: Budget[] = [
  {
    path: '/',
    kibibytes: 135,
    modules: [
      ...everywhere,
      'src/app/html/take-over.tsx',
      'src/app/site-shell/site-shell.tsx',
      'src/areas/site/landing/landing-page.tsx',
      'src/platform/public-reading.ts',
      ...words('site'),
    ],
  },
  {
    path: '/login',
    kibibytes: 135,
    modules: [
      ...everywhere,
      'src/app/html/take-over.tsx',
      'src/app/site-shell/site-shell.tsx',
      'src/platform/public-reading.ts',
      'src/identity/screens/sign-in-page.tsx',
      ...words('identity'),
    ],
  },
  {
    path: '/user',
    kibibytes: 220,
    modules: [
      ...everywhere,
      'src/app/area-shell/area-shell.tsx',
      'src/areas/user/home/home-page.tsx',
      'src/identity/device/session.ts',
      'src/identity/device/tokens.ts',
      'src/identity/device/attending.ts',
      'src/domain/intake/queue-drafts.ts',
      ...words('member', 'member-feedback', 'sync'),
    ],
  },
  {
    path: '/enterprise',
    kibibytes: 230,
    modules: [
      ...everywhere,
      'src/app/area-shell/area-shell.tsx',
      'src/app/area-shell/enterprise-top-bar.tsx',
      'src/app/office-navigation.ts',
      'src/app/office-routes.ts',
      'src/areas/enterprise/dashboard/dashboard-page.tsx',
      'src/identity/device/session.ts',
      'src/identity/device/tokens.ts',
      'src/identity/device/attending.ts',
      ...words('enterprise', 'sync'),
    ],
  },
  {
    path: '/admin',
    kibibytes: 230,
    modules: [
      ...everywhere,
      'src/app/area-shell/area-shell.tsx',
      'src/app/office-navigation.ts',
      'src/app/office-routes.ts',
      'src/areas/admin/dashboard/dashboard-page.tsx',
      'src/identity/screens/second-factor-duty.tsx',
      'src/identity/device/session.ts',
      'src/identity/device/tokens.ts',
      'src/identity/device/attending.ts',
      ...words('admin', 'sync'),
    ],
  },
];

/** What a public page needs to be read, as the browser receives it: everything, and of that the scripts. */
export const readingBudgets = [
  { path: '/', kibibytes: 75, scriptKibibytes: 2 },
  { path: '/login', kibibytes: 70, scriptKibibytes: 2 },
];

export const workerBudget = { file: 'sw.js', kibibytes: 60 };

/** Packages that the public pages must not carry. */
export const notInPublicPages = [
  /^dexie/,
  /^zod$/,
  /^apexcharts$/,
  /^react-apexcharts$/,
  /^firebase$/,
  /^@firebase\//,
  /^agora-/,
  /^react-toastify$/,
  /^temporal-polyfill$/,
];
export const publicPaths = ['/', '/login'];
