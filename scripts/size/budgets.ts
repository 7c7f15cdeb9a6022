export interface Budget {
  /** The page that a person opens. */
  path: string;
  /** The most brotli JavaScript needed to show it, in KiB. */
  kibibytes: number;
  /** The entry and the lazy modules that showing it loads; a journey compares this with a real Chromium. */
  modules: string[];
}

export const budgets: Budget[] = [
  { path: '/', kibibytes: 135, modules: ['index.html'] },
  { path: '/login', kibibytes: 135, modules: ['index.html'] },
  { path: '/user', kibibytes: 220, modules: ['index.html'] },
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
