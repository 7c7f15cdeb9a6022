import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileProvider } from './compiled-provider.ts';
import { startProduct } from './product.ts';
import { templateVariable } from './template-folder.ts';

/**
 * Makes the demo data once per run, by the provider as it is written; its dates are relative to now, so it is not
 * kept for the next. From then on the journeys start the provider compiled.
 */
export default async function makeDemoTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'zh-template-'));
  const dataDir = join(folder, 'data');
  const product = await startProduct({ dataDir });
  await product.stop();
  await compileProvider();
  process.env[templateVariable] = dataDir;
  return () => rmSync(folder, { recursive: true, force: true });
}
