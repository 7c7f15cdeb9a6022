import { build } from 'vite';
import { root } from '../setup/root.ts';
import { contractTable } from '../vite/contract-table.ts';
import { modernDexie } from '../vite/modern-dexie.ts';

/** Builds the script that the worker loads with its first push or sync (sw/engine-events.ts): one file, under a name that stays. */
export async function buildWorkerEngine(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [contractTable({ isForWorker: true }), modernDexie()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: 'sw/engine.ts',
        // The bundler's way to load a part later asks for it only where parts are files of their own.
        checks: { emptyImportMeta: false },
        output: { format: 'iife', entryFileNames: 'sw-engine.js', codeSplitting: false },
      },
    },
  });
}
