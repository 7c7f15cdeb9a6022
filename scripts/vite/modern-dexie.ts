import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../setup/root.ts';

const file = join(root, 'node_modules/dexie/dist/modern/dexie.mjs');

/**
 * Builds the local database's library as a module in the language that the app is built for. Its package resolves, for every
 * bundler, to a script of 2009's language, so that it can be loaded in two ways at once: here it is loaded in one.
 */
export function modernDexie(): Plugin {
  return {
    name: 'zh:modern-dexie',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'dexie' ? file : null),
  };
}
