import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'terser';

/**
 * Minifies the built worker once more. Terser finds two per cent that Vite's own minifier leaves; the worker has no
 * second file that could be loaded later, so that all it carries is paid for at its first start.
 */
export async function minifyWorker(folder: string): Promise<void> {
  const file = join(folder, 'sw.js');
  const { code } = await minify(await readFile(file, 'utf8'), {
    ecma: 2020,
    toplevel: true,
    compress: { passes: 3, unsafe_arrows: true, keep_fargs: false },
  });
  if (!code) throw new Error('The worker came out empty.');
  await writeFile(file, code);
}
