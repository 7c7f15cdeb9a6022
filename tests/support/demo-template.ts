import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileProvider } from './compiled-provider.ts';
import { addressOfDatabase, onServer } from './database-copies.ts';
import { startProduct } from './product.ts';
import { compiledVariable } from './program-file.ts';
import { filesOfDatabase, sharedFolderVariable, templateDatabaseVariable, templateVariable } from './template-folder.ts';

/**
 * Makes the demo data once per run, by the provider as it is written; its dates are relative to now, so it is not
 * kept for the next. From then on the journeys start the provider compiled. Where the run has several parts
 * (`scripts/test.ts`), the first makes it in a folder that is given, and the others find it there.
 */
export default async function makeDemoTemplate(): Promise<() => void> {
  const given = process.env[sharedFolderVariable];
  const folder = given ?? mkdtempSync(join(tmpdir(), 'zh-template-'));
  const list = join(folder, 'made.json');
  if (!existsSync(list)) writeFileSync(list, JSON.stringify(await makeIn(folder)));
  Object.assign(process.env, JSON.parse(readFileSync(list, 'utf8')));
  return () => {
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
  };
}

/** Returns the variables that tell the journeys where everything is. */
async function makeIn(folder: string): Promise<Record<string, string>> {
  const dataDir = join(folder, 'data');
  const product = await startProduct({ dataDir });
  await product.stop();
  const server = process.env.TEST_DATABASE_URL;
  const database = server === undefined ? undefined : await makeOnServer(server, join(folder, filesOfDatabase));
  return {
    [compiledVariable]: await compileProvider(),
    [templateVariable]: dataDir,
    ...(database === undefined ? {} : { [templateDatabaseVariable]: database }),
  };
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
