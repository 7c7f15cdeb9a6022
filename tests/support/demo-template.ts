import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product.ts';
import { templateVariable } from './template-folder.ts';

/** Makes the demo data once per run; its dates are relative to now, so it is not kept for the next. */
export default async function makeDemoTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'zh-template-'));
  const dataDir = join(folder, 'data');
  const product = await startProduct({ dataDir });
  await product.stop();
  process.env[templateVariable] = dataDir;
  return () => rmSync(folder, { recursive: true, force: true });
}
