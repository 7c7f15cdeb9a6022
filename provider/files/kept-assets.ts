import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { and, eq, like, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/open.ts';
import { settings } from '../database/schema/index.ts';
import { addSeconds, type Clock } from '../kernel/clock.ts';
import type { FileStore } from './file-store.ts';

/** The prefix of settings that list the built files of each version in the file store. */
export const assetSettings = 'app-build:';

/** An app that was opened before an update still loads its parts (docs/design.md, Updates). */
const keptDays = 30;
const day = 86_400;
const atOnce = 8;
/** A name that no version known here has is looked for again after so many milliseconds. */
const lookAgainMilliseconds = 1000;
/** The folder of built files whose names contain a hash of their content. */
const folders = ['assets', 'workers'] as const;
const assetPath = new RegExp(`^(?:${folders.join('|')})/[\\w-][\\w.-]*$`);
const isCompressed = /\.(?:br|gz)$/;
const buildSchema = z.object({ paths: z.array(z.string()) });

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

interface AssetParts {
  readonly database: Database;
  readonly files: Pick<FileStore, 'put' | 'stream' | 'remove'>;
  readonly clock: Clock;
}

/**
 * Puts the files of the built app that carry a hash in their name into the file store, so that providers of other versions can
 * serve them, and notes that this version is in use. Does little when they are there already.
 * @param folder of the built app
 */
export async function storeAssets({ database, files, clock }: AssetParts, folder: string): Promise<void> {
  const paths = await assetsIn(folder);
  const key = `${assetSettings}${createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 32)}`;
  const now = clock.now();
  const noted = await database.update(settings).set({ updatedAt: now }).where(eq(settings.key, key)).returning({ key: settings.key });
  if (noted.length > 0) return;
  // Not what is about to be forgotten.
  const stored = await storedPaths(database, addSeconds(now, -(keptDays - 1) * day));
  const missing = paths.filter((path) => !stored.has(path));
  const work = Array.from({ length: atOnce }, async () => {
    for (let path = missing.pop(); path !== undefined; path = missing.pop()) {
      await files.put(
        { storageKey: storageKeyOf(path), contentType: contentTypeOf(path) },
        new Uint8Array(await readFile(join(folder, path))),
      );
    }
  });
  await Promise.all(work);
  await database.insert(settings).values({ key, value: { paths }, updatedAt: now }).onConflictDoNothing();
}

/** Removes the files of versions that no provider has run for a month. */
export async function forgetOldAssets({ database, files, clock }: AssetParts): Promise<void> {
  const isOld = lt(settings.updatedAt, addSeconds(clock.now(), -keptDays * day));
  const gone = await database
    .delete(settings)
    .where(and(like(settings.key, `${assetSettings}%`), isOld))
    .returning({ value: settings.value });
  if (gone.length === 0) return;
  const needed = await storedPaths(database, new Date(0));
  for (const path of new Set(gone.flatMap(({ value }) => pathsOf(value)))) {
    if (!needed.has(path)) await files.remove({ storageKey: storageKeyOf(path), storeUploadId: null });
  }
}

export interface KeptAsset {
  readonly contentType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Finds built files of other versions, by their paths below the app: `assets/1a2b3c4.js`; null where no version has one. */
export function assetFinder({ database, files, clock }: AssetParts): (path: string) => Promise<KeptAsset | null> {
  let known: ReadonlySet<string> = new Set();
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async (path) => {
    if (!assetPath.test(path)) return null;
    if (!known.has(path) && clock.now().getTime() - lookedAt >= lookAgainMilliseconds) {
      lookedAt = clock.now().getTime();
      known = await storedPaths(database, new Date(0));
    }
    const bytes = known.has(path) ? await files.stream({ storageKey: storageKeyOf(path) }) : null;
    return bytes && { contentType: contentTypeOf(path), bytes };
  };
}

async function assetsIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of folders) {
    const entries = await readdir(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const entry of entries) {
      const path = `${name}/${entry}`;
      if (assetPath.test(path) && !isCompressed.test(path)) found.push(path);
    }
  }
  return found.sort();
}

async function storedPaths(database: Database, usedSince: Date): Promise<Set<string>> {
  const rows = await database
    .select()
    .from(settings)
    .where(like(settings.key, `${assetSettings}%`));
  return new Set(rows.filter(({ updatedAt }) => updatedAt >= usedSince).flatMap(({ value }) => pathsOf(value)));
}

function pathsOf(value: unknown): string[] {
  return buildSchema.safeParse(value).data?.paths ?? [];
}

/** The names of uploaded files hold no such beginning. */
function storageKeyOf(path: string): string {
  return `app-${path.replace('/', '.')}`;
}

function contentTypeOf(path: string): string {
  return contentTypes[extname(path)] ?? 'application/octet-stream';
}
