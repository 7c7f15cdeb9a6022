import type { BuildManifest } from './built-app.ts';

/**
 * Chunks of the built app that import each other in a cycle. Which of them runs first then depends
 * on which arrives first, and what one takes from the other at once may not be there yet.
 */
export function importCycles(manifest: BuildManifest): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (key: string, path: readonly string[]): void => {
    if (path.includes(key)) {
      cycles.push([...path.slice(path.indexOf(key)), key].map((each) => manifest[each]?.file ?? each).join(' → '));
      return;
    }
    if (done.has(key)) return;
    for (const imported of manifest[key]?.imports ?? []) visit(imported, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
  return cycles;
}
