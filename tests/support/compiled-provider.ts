import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { compiledName, type Program } from './program-file.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache', 'compiled-provider');
const programs: readonly Program[] = ['provider/main.ts', 'tests/support/clocked-main.ts', 'tests/support/reminding-provider.ts'];

/**
 * Puts the provider with its query builder and schemas into a few files: to find and link their
 * thousand modules is half of what a start costs, and tests start it some hundred times. Kept until its sources change.
 * @returns the folder
 */
export function compileProvider(): Promise<string> {
  compiling ??= compileOnce();
  return compiling;
}

let compiling: Promise<string> | undefined;

async function compileOnce(): Promise<string> {
  const folder = join(cache, hashOfProvider());
  if (existsSync(folder)) return folder;
  if (existsSync(cache)) for (const old of readdirSync(cache)) if (!old.includes('-')) rmSync(join(cache, old), { recursive: true });
  mkdirSync(cache, { recursive: true });
  // Two processes may do so at once: whole folders only, and the first one stays.
  const unfinished = `${folder}-${process.pid}`;
  await compileInto(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function hashOfProvider(): string {
  const hash = createHash('sha256');
  const sources = ['{provider,contract}/**/*.ts', 'tests/support/*.ts', 'package-lock.json'];
  for (const file of sources.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 20);
}

async function compileInto(folder: string): Promise<void> {
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
