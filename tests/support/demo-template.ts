import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileProvider } from './compiled-provider.ts';
import { addressOfDatabase, onServer } from './database-copies.ts';
import { startProduct } from './product.ts';
import { filesOfDatabase, templateDatabaseVariable, templateVariable } from './template-folder.ts';

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
  const server = process.env.TEST_DATABASE_URL;
  if (server) process.env[templateDatabaseVariable] = await makeOnServer(server, join(folder, filesOfDatabase));
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The same on a server: most journeys are not about how the embedded database keeps what it has, and a server is quicker. */
async function makeOnServer(server: string, dataDir: string): Promise<string> {
  const name = `zh_demo_${process.pid}_${Date.now().toString(36)}`;
  await onServer(server, `create database ${name}`);
  const databaseUrl = addressOfDatabase(server, name);
  const product = await startProduct({ dataDir, env: { DATABASE_URL: databaseUrl } });
  await product.stop();
  return databaseUrl;
}
