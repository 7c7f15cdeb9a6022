import { basename, extname, join, sep } from 'node:path';
import type { Rolldown } from 'vite';
import { sharedNamespaces } from '../../src/app/first-namespaces.ts';
import { root } from '../setup/root.ts';
import { following, starts } from './starts.ts';

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type Area = (typeof starts)[keyof typeof starts]['area'];

/** More imports than this has only a module that lists a package's parts. */
const listLength = 50;

/** In characters before minifying: a longer one is worth a file. */
const partLength = 12_000;

const normal = (path: string): string => path.split(sep).join('/');
const source = (path: string): string => normal(join(root, path));
const isPackage = (id: string): boolean => id.includes('/node_modules/');
const wordsFile = /\/src\/i18n\/(en|es)\/([a-z-]+)\.ts$/;
/** The code with which public pages query the provider, and the fallback until it responds. */
const publicFile = /virtual:public-table|\/(public-(reading|table|site)|page-data|take-over|use-when-near)\.tsx?$/;

/**
 * Which chunk a module belongs to, by what reaches it. Everything that first screens load is in few files:
 *
 * - `base`: what public pages and areas share, and the packages of every page;
 * - `area`: what the first screens of more than one role are made of;
 * - `start-…`: what only the first screen of one role is made of, also where other pages use some of it later;
 * - `office`: what employers and admins share of their first screens, with the addresses of their pages;
 * - `of-offices`: what only their first screens are made of and pages of members or coaches use later, without what is theirs;
 * - `following`: what is loaded right after a first screen, and nothing of it before: what sends and fetches;
 * - `words-…`: the translations of all pages, those of each first screen, and small ones of later screens, in one language;
 * - `public`: what only public pages use to query the provider;
 * - `update`: what registers the worker, right after the first screen of every page;
 * - `parts-…`: small modules that several later pages share, by the areas that may load them.
 *
 * Everything else is split as the bundler does by itself. A chunk of these holds with a module all that it imports, or an
 * earlier one does: none imports a later one.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const memory: { reach: Reach | null } = { reach: null };
  const reachOf = (context: Context): Reach => {
    memory.reach ??= findReach(context);
    return memory.reach;
  };
  const group = (debugName: string, pick: (id: string, reach: Reach) => string | null): Rolldown.CodeSplittingGroup => ({
    debugName,
    name: (id, context) => pick(normal(id), reachOf(context)),
  });
  return [
    group('words', wordsChunkOf),
    group('base', (id, { ofBase }) => (ofBase.has(id) ? 'base' : null)),
    group('start', (id, { startOf }) => startOf.get(id) ?? null),
    group('following', (id, { ofFollowing }) => (ofFollowing.has(id) ? 'following' : null)),
    group('public', (id) => (publicFile.test(id) ? 'public' : null)),
    group('update', (id) => (id.endsWith('/src/app/sync-status/app-update.ts') || id.includes('/workbox-window/') ? 'update' : null)),
    { ...group('parts', (id, { partsOf: of }) => of.get(id) ?? null), minShareCount: 2 },
  ];
}

/** Small translations that are used on the same screens or soon after one another: the first page names every file there is. */
const wordsTogether: Readonly<Record<string, readonly string[]>> = {
  often: ['agreements', 'chart', 'data-input', 'fields', 'form', 'help', 'offers', 'notifications', 'reminders', 'slow-start'],
  access: ['recovery', 'second-step', 'security', 'federated', 'sign-up'],
  calls: ['calls', 'calls-attendance', 'calls-devices'],
  chat: ['chat', 'chat-files'],
  member: ['member-coaches', 'member-offerings', 'member-videos'],
  coach: ['coach-notes', 'coach-profile', 'coach-videos'],
  calendar: ['coach-calendar', 'coach-sessions'],
  person: ['privacy', 'profile'],
  employees: ['employees', 'employees-import'],
  account: ['employer-account', 'employer-setup'],
  support: ['support', 'diagnostics'],
  companies: ['admin-coaches', 'admin-demos', 'admin-enterprises'],
  money: ['admin-payouts', 'admin-plans'],
  messages: ['admin-announcements', 'admin-support'],
  admin: ['admin-legal', 'admin-lists', 'admin-profile', 'admin-resets', 'admin-sessions', 'admin-settings'],
};

function wordsChunkOf(id: string): string | null {
  const [, language, name = ''] = wordsFile.exec(id) ?? [];
  if (!language) return null;
  if ((sharedNamespaces as readonly string[]).includes(name)) return `words-${language}`;
  const start = Object.values(starts).find(({ words }) => words.includes(name));
  if (start) return `words-${start.area}-${language}`;
  const [group] = Object.entries(wordsTogether).find(([, names]) => names.includes(name)) ?? [];
  return group === undefined ? null : `words-with-${group}-${language}`;
}

interface Reach {
  readonly ofBase: ReadonlySet<string>;
  /** The chunk of what first screens are made of beside it. */
  readonly startOf: ReadonlyMap<string, string>;
  readonly ofFollowing: ReadonlySet<string>;
  /** The chunk of what several pages are made of, and no first screen. */
  readonly partsOf: ReadonlyMap<string, string>;
}

function findReach(context: Context): Reach {
  const entry = reached(context, ['src/main.tsx'].map(source));
  const site = reached(context, firstOfSite.map(source));
  // The entry's own modules that other chunks import too, and its styles, which every page needs; the rest stays with the entry.
  const isShared = (id: string): boolean =>
    context.getModuleInfo(id)?.importers.some((by) => !entry.has(normal(by)) && !by.endsWith('.html')) ?? false;
  const shared = [...entry].filter((id) => isPackage(id) || isShared(id) || id.endsWith('.css'));
  const firstScreens = reached(
    context,
    Object.values(starts).flatMap(({ modules }) => modules.map(source)),
  );
  const ofBase = new Set([...reached(context, shared), ...[...site].filter((id) => firstScreens.has(id))]);
  const rest = [...firstScreens].filter((id) => !entry.has(id) && !ofBase.has(id));
  const owners = ownersOf(context);
  const firstOf = firstScreensOf(context);
  // The code that follows every first screen must not bring the first screen of another role with it.
  const followed = reached(context, following.map(source));
  const chunkOf = (id: string): string => {
    if (followed.has(id)) return 'area';
    const roles = firstOf(id);
    if (!roles.every(isOffice)) return roles.length > 1 ? 'area' : `start-${roles[0]}`;
    if (!owners(id).every(isOffice)) return 'of-offices';
    return roles.length > 1 || owners(id).length > 1 ? 'office' : `start-${roles[0]}`;
  };
  const startOf = new Map(rest.map((id) => [id, chunkOf(id)]));
  const isFirst = (id: string): boolean => entry.has(id) || ofBase.has(id) || startOf.has(id);
  const ofFollowing = new Set([...followed].filter((id) => !isFirst(id)));
  const isPlaced = (id: string): boolean => isFirst(id) || ofFollowing.has(id) || wordsFile.test(id) || publicFile.test(id);
  const partsOf = findParts(context, isPlaced, owners);
  return { ofBase, startOf, ofFollowing, partsOf };
}

/**
 * Small modules that import nothing but first screens and each other, by who may ever load them: left to the bundler, each that two
 * pages share was a file of its own, and half of the five hundred files of an installation were under a kilobyte.
 */
function findParts(context: Context, isPlaced: (id: string) => boolean, owners: (id: string) => readonly Area[]): Map<string, string> {
  const all = reached(context, [source('src/main.tsx')], { isLater: true });
  const ofSite = reached(context, [source('src/areas/site/routes.tsx'), ...firstOfSite.map(source)], {
    isLater: true,
    isLeftOut: (id) => /\/src\/areas\/(?!site\/)/.test(id),
  });
  const isPart = (id: string): boolean => {
    const isOurs = !isPackage(id) || /\/@(?:tabler|mantine)\//.test(id);
    return (
      isOurs && !isPlaced(id) && !ofSite.has(id) && (context.getModuleInfo(id)?.code?.length ?? Number.POSITIVE_INFINITY) <= partLength
    );
  };
  const parts = new Set([...all].filter(isPart));
  const isWhole = (id: string): boolean => [...reached(context, [id])].every((needed) => isPlaced(needed) || parts.has(needed));
  for (let before = -1; before !== parts.size; ) {
    before = parts.size;
    for (const id of parts) if (!isWhole(id)) parts.delete(id);
  }
  return new Map([...parts].map((id) => [id, `parts-${owners(id).join('-')}`]));
}

/** The areas that may ever load a module. */
function ownersOf(context: Context): (id: string) => readonly Area[] {
  const sets = Object.values(starts).map(({ area, modules }) => {
    const seeds = [...modules, `src/areas/${area}/routes.tsx`, ...routesOfAll].map(source);
    // One module has the addresses of both office areas; neither loads a page of the other.
    const isOfAnother = (id: string): boolean => id.includes('/src/areas/') && !id.includes(`/src/areas/${area}/`);
    return { area, ids: reached(context, seeds, { isLater: true, isLeftOut: isOfAnother }) };
  });
  return (id) => sets.filter(({ ids }) => ids.has(id)).map(({ area }) => area);
}

/** The pages that visitors who are not signed in open first. */
const firstOfSite = [
  'src/app/site-shell/site-shell.tsx',
  'src/areas/site/landing/landing-page.tsx',
  'src/identity/screens/sign-in-page.tsx',
];

const offices: readonly Area[] = [starts.EMPLOYER.area, starts.ADMIN.area];
const isOffice = (area: Area): boolean => offices.includes(area);

/** The areas whose first screen is made of a module. What it imports is of no fewer. */
function firstScreensOf(context: Context): (id: string) => readonly Area[] {
  const sets = Object.values(starts).map(({ area, modules }) => ({ area, ids: reached(context, modules.map(source)) }));
  return (id) => sets.filter(({ ids }) => ids.has(id)).map(({ area }) => area);
}

/** Screens that each area shows below its own address. */
const routesOfAll = ['src/identity/routes.tsx', 'src/push/routes.tsx', 'src/app/diagnostics/routes.ts', 'src/app/support/routes.tsx'];

interface Way {
  /** Including imports on first use. */
  readonly isLater?: boolean;
  readonly isLeftOut?: (id: string) => boolean;
}

/** The modules and all that they import. */
function reached(context: Context, seeds: readonly string[], { isLater = false, isLeftOut = () => false }: Way = {}): Set<string> {
  const found = new Set<string>();
  const waiting = [...seeds];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || isLeftOut(id)) continue;
    const info = context.getModuleInfo(id);
    if (!info) {
      if (seeds.includes(id)) throw new Error(`There is no module ${id}. Correct scripts/vite/starts.ts.`);
      continue;
    }
    found.add(id);
    waiting.push(...importsOf(context, info));
    if (isLater) waiting.push(...info.dynamicallyImportedIds.map(normal).filter((later) => !wordsFile.test(later)));
  }
  return found;
}

/** By module: the paths to the same modules are followed thousands of times. */
const knownImports = new WeakMap<object, readonly string[]>();

/** A module's static imports; of a package's index file only those that it names. */
function importsOf(context: Context, info: Rolldown.ModuleInfo): readonly string[] {
  const known = knownImports.get(info);
  if (known) return known;
  const imports = info.importedIds.map(normal).flatMap((imported) => {
    const list = isPackage(imported) ? (context.getModuleInfo(imported)?.importedIds ?? []) : [];
    return list.length > listLength ? partsOf(info.code ?? '', list.map(normal)) : [imported];
  });
  knownImports.set(info, imports);
  return imports;
}

const importedNames = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](?:@tabler|@mantine)\//g;
const plain = (name: string): string => name.replaceAll(/[-_]/g, '').toLowerCase();

/** For a package with each part in a file of its name, the parts that this code imports by name: its index file reaches every part. */
function partsOf(code: string, list: readonly string[]): string[] {
  const names = [...code.matchAll(importedNames)].flatMap(([, text = '']) => text.split(','));
  const wanted = new Set(names.map((name) => plain(name.trim().split(' as ')[0] ?? '')));
  return list.filter((id) => wanted.has(plain(basename(id, extname(id)))));
}
