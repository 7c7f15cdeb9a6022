import type { Role } from '../../contract/roles.ts';
import { following, starts } from '../vite/starts.ts';

export interface Budget {
  /** The page that a person opens, on a phone: parts below its first screen are loaded when it is scrolled to. */
  path: string;
  /** The most brotli JavaScript that it loads, in KiB. */
  kibibytes: number;
  /** The entry and the lazy modules that it loads; a journey compares this with a real Chromium. */
  modules: string[];
  /**
   * The part of it that the first screen needs to be drawn and read from the device, and its number of scripts; the rest is loaded
   * right after that.
   */
  untilSeen?: { kibibytes: number; scripts: number; modules: string[] };
}

const words = (...namespaces: readonly string[]): string[] => namespaces.map((name) => `src/i18n/en/${name}.ts`);
const ofEveryPage = ['index.html', ...words('common', 'shell')];
const everywhere = [...ofEveryPage, 'src/app/sync-status/app-update.ts'];
const seen = (role: Role): string[] => [...ofEveryPage, ...starts[role].modules, ...words(...starts[role].words)];
const home = (role: Role): string[] => [...seen(role), ...everywhere, ...following, 'src/app/last-screen/keep-last-screen.ts'];

export const budgets: Budget[] = [
  {
    path: '/',
    kibibytes: 132,
    modules: [
      ...everywhere,
      'src/app/html/take-over.tsx',
      'src/app/site-shell/site-shell.tsx',
      'src/areas/site/landing/landing-page.tsx',
      'src/platform/public-query.ts',
      ...words('site'),
    ],
  },
  {
    path: '/login',
    kibibytes: 133,
    modules: [
      ...everywhere,
      'src/app/html/take-over.tsx',
      'src/app/site-shell/site-shell.tsx',
      'src/platform/public-query.ts',
      'src/identity/screens/sign-in-page.tsx',
      ...words('identity'),
    ],
  },
  { path: '/user', kibibytes: 212.5, modules: home('USER'), untilSeen: { kibibytes: 190, scripts: 6, modules: seen('USER') } },
  { path: '/enterprise', kibibytes: 218, modules: home('EMPLOYER'), untilSeen: { kibibytes: 196, scripts: 8, modules: seen('EMPLOYER') } },
  { path: '/admin', kibibytes: 218, modules: home('ADMIN'), untilSeen: { kibibytes: 196, scripts: 8, modules: seen('ADMIN') } },
];

/** The part of a call's page beyond the home page of the same area; Agora's library comes only where a room goes over it. */
export const callBudget = {
  kibibytes: 120,
  beyond: '/user',
  modules: ['src/areas/user/call/call-page.tsx', ...words('calls', 'calls-devices', 'chat', 'chat-files', 'errors')],
};

/** The part of a public page that is needed to read it and fill it in, as the browser receives it: everything, and the scripts alone. */
export const budgetsUntilReadable = [
  { path: '/', kibibytes: 44, scriptKibibytes: 2 },
  { path: '/login', kibibytes: 40, scriptKibibytes: 2 },
];

/** The files that every navigation of a fresh worker waits for, and those that its first push or sync loads beside it. */
export const workerBudgets = [
  { file: 'sw.js', kibibytes: 11 },
  { file: 'sw-engine.js', kibibytes: 52 },
];

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
