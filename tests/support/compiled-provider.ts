import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { compiledName, type Program } from './program-file.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '.cache', 'compiled-provider');
const programs: readonly Program[] = ['provider/main.ts', 'tests/support/clocked-main.ts'];

/**
 * Puts the provider with its query builder and schemas into a few files: to find and link their
 * thousand modules is half of what a start costs, and journeys start it some hundred times. Takes half a second. Answers the folder.
 */
export async function compileProvider(): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepPlaces],
    ssr: { noExternal: ['drizzle-orm', 'zod'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((program) => [compiledName(program), join(root, program)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return folder;
}

/** What lies beside a module, as a migration, is still found there. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return null;
    return code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
  },
};
