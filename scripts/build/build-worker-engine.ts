import { build, type Plugin } from 'vite';
import { buildTargets } from '../browsers/minimum.ts';
import { root } from '../setup/root.ts';
import { contractTable } from '../vite/contract-table.ts';
import { dropExpectedWarnings } from '../vite/expected-warnings.ts';
import { modernDexie } from '../vite/modern-dexie.ts';

/** Builds the script that the worker loads with its first push or sync (sw/engine-events.ts): one file, under a name that stays. */
export async function buildWorkerEngine(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    logLevel: 'warn',
    plugins: [contractTable({ isForWorker: true }), modernDexie(), browsersOwnIds(), importAtOnce()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: buildTargets,
      // As a library: an app gets code that loads parts later, with their styles. Here all is one file.
      lib: { entry: 'sw/engine.ts', formats: ['iife'], name: 'zh', fileName: () => 'sw-engine.js' },
      rolldownOptions: { onLog: dropExpectedWarnings, output: { codeSplitting: false } },
    },
  });
}

/** A worker runs in secure contexts only, where every browser makes random ids itself: the package's own way is for other pages. */
function browsersOwnIds(): Plugin {
  const id = '\0browsers-own-ids';
  return {
    name: 'zh:browsers-own-ids',
    enforce: 'pre',
    resolveId: (source) => (source === 'uuid' ? id : null),
    load: (loaded) => (loaded === id ? 'export const v4 = () => crypto.randomUUID();' : null),
  };
}

const laterImport = /\bawait import\('(\.[^']+)'\)/g;

/** All is one file here: what the app loads when it needs it is imported at once, without the code that would load it. */
function importAtOnce(): Plugin {
  return {
    name: 'zh:import-at-once',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:src|sw)\/.*\.ts$/ },
      handler(code) {
        const imports: string[] = [];
        const changed = code.replaceAll(laterImport, (_, path: string) => {
          const name = `atOnce${imports.length}`;
          imports.push(`import * as ${name} from '${path}';`);
          return name;
        });
        return imports.length === 0 ? null : { code: `${imports.join('\n')}\n${changed}`, map: null };
      },
    },
  };
}
