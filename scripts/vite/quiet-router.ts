import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../setup/root.ts';

const folder = join(root, 'node_modules/react-router/dist/production');
const files: Readonly<Record<string, string>> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };

/** Builds the router without the warnings that it has for developers: its package resolves to the file that has them for every bundler. */
export function quietRouter(): Plugin {
  return {
    name: 'zh:quiet-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => {
      const file = files[source];
      return file === undefined ? null : join(folder, file);
    },
  };
}
