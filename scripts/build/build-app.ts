import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { noticesOf, shippedPackages } from '../notices/third-party-notices.ts';
import { builtApp, cacheFolder, root } from '../setup/root.ts';
import { buildWorkerEngine } from './build-worker-engine.ts';
import { minifyAgain } from './minify-again.ts';
import { precompress } from './precompress.ts';
import { prerenderPages } from './prerender.ts';
import { publish } from './publish.ts';

const [hash] = process.argv.slice(2);
if (!hash) throw new Error('Give the hash of the sources; `npm run build` does.');

// Built in another folder and then moved over: a running provider never serves half an app, and a build that fails leaves the former one.
const staging = join(cacheFolder, `build-${process.pid}`);
try {
  await build({ root, logLevel: 'warn', build: { outDir: staging, emptyOutDir: true } });
  await buildWorkerEngine(staging);
  await minifyAgain(staging);
  await prerenderPages(staging);
  writeFileSync(join(staging, 'third-party-notices.txt'), noticesOf(shippedPackages(root)));
  await precompress(staging);
  publish({ staging, target: builtApp, stamp: hash });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(staging, { recursive: true, force: true });
}
