import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompressOptions, type MinifyOptions, minify } from 'terser';
import { budgets } from '../size/budgets.ts';
import { chunksNeededFor, readBuildManifest } from '../size/built-app.ts';

/**
 * Minifies once more what is loaded before anything is seen: the worker with its engine, the small scripts, and what the first screens need. Terser finds one
 * to four per cent that Vite's own minifier leaves; for all files it would take a minute.
 */
export async function minifyAgain(folder: string): Promise<void> {
  const manifest = readBuildManifest(folder);
  const files = new Set(budgets.flatMap(({ modules }) => [...chunksNeededFor(manifest, modules)]));
  for (const file of ['appearance.js', 'older-browser.js']) await minifyFile(join(folder, file), { ecma: 5 });
  for (const file of ['sw.js', 'after-paint.js', 'wake.js']) await minifyFile(join(folder, file), {});
  // Its many short functions compress better with their statements apart.
  await minifyFile(join(folder, 'sw-engine.js'), {}, { if_return: false });
  for (const file of files) await minifyFile(join(folder, file), { module: true });
}

async function minifyFile(file: string, options: Pick<MinifyOptions, 'ecma' | 'module'>, more: CompressOptions = {}): Promise<void> {
  const source = await readFile(file, 'utf8');
  // Of shared styles only a comment is left.
  if (/^\s*\/\*[^*]*\*\/\s*$/.test(source)) return;
  let code = source;
  // The second round finds half a per cent more: names are given by how often the first one left them.
  for (let round = 0; round < 2; round += 1) {
    const smaller = await minify(code, {
      ecma: 2020,
      ...options,
      toplevel: true,
      compress: { passes: 2, unsafe_arrows: true, unsafe_methods: true, keep_fargs: false, ...more },
    });
    if (!smaller.code) throw new Error(`${file} came out empty.`);
    code = smaller.code;
  }
  await writeFile(file, code);
}
