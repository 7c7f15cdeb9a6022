import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** In dist: the hash of its sources, then the names of the files of that build. */
const stampName = '.sources';

/**
 * The time for which a former version's assets stay served: an app opened before an update still loads its lazy parts (docs/design.md,
 * Updates).
 */
const daysKept = 30;

/**
 * Moves a finished build over the served one: new assets first, then the page, then the worker, so
 * that at no moment a served file asks for one that is not there. Former hashed assets stay 30 days.
 */
export function publish({ staging, target, stamp }: { staging: string; target: string; stamp: string }): void {
  mkdirSync(target, { recursive: true });
  const former = readStamp(target)?.files ?? [];
  const fresh = filesBelow(staging).sort((one, other) => rank(one) - rank(other));
  for (const file of fresh) replaceFile(join(staging, file), join(target, file));
  writeFileSync(join(target, stampName), [stamp, ...fresh, ''].join('\n'));

  const current = new Set([...fresh, stampName]);
  startRetention(former.filter((file) => !current.has(file)).map((file) => join(target, file)));
  const oldest = Date.now() - daysKept * 24 * 3600 * 1000;
  for (const file of filesBelow(target)) {
    if (current.has(file)) continue;
    const path = join(target, file);
    if (file.startsWith('assets/') && statSync(path).mtimeMs >= oldest) continue;
    rmSync(path, { force: true });
  }
}

/** The sources and the files of the folder; undefined when it contains no finished build. */
export function readStamp(target: string): { sources: string; files: string[] } | undefined {
  const stamp = join(target, stampName);
  if (!existsSync(stamp)) return undefined;
  const [sources = '', ...files] = readFileSync(stamp, 'utf8').trim().split('\n');
  return { sources, files };
}

/** The days of a former asset count from the moment it was replaced, which later builds know by its modification time. */
function startRetention(paths: string[]): void {
  const now = new Date();
  for (const path of paths) if (existsSync(path)) utimesSync(path, now, now);
}

function rank(file: string): number {
  if (file.startsWith('assets/')) return 0;
  if (file.startsWith('sw.js')) return 3;
  return file.startsWith('index.html') ? 2 : 1;
}

function replaceFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const aside = `${to}.${process.pid}.new`;
  copyFileSync(from, aside);
  renameSync(aside, to);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
