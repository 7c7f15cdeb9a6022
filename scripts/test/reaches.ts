import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The imports at run time; types are not among them. */
const imported = /^(?:import|export)\s+(?!type\b)[^'"]*?['"](\.{1,2}\/[^'"]+\.\w+)['"]|\bimport\(\s*['"](\.{1,2}\/[^'"]+\.\w+)['"]/gm;

/** Returns whether a file of the repository imports another one, or one of several, directly or through its imports. */
export function makeReaches(root: string): (from: string, to: string | ReadonlySet<string>) => boolean {
  const importsOf = new Map<string, readonly string[]>();
  const read = (file: string): readonly string[] => {
    const known = importsOf.get(file);
    if (known) return known;
    const path = join(root, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const found = [...text.matchAll(imported)].map(([, plain, lazy]) => relative(root, resolve(dirname(path), plain ?? lazy ?? '')));
    importsOf.set(file, found);
    return found;
  };
  return (from, to) => {
    const targets = typeof to === 'string' ? new Set([to]) : to;
    const seen = new Set<string>();
    const open = [from];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (targets.has(file)) return true;
      if (seen.has(file)) continue;
      seen.add(file);
      open.push(...read(file));
    }
    return false;
  };
}
