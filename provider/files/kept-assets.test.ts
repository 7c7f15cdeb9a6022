import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import type { OpenedDatabase } from '../database/open.ts';
import { chooseFileStore } from './choose-store.ts';
import { forgetOldAssets, storeAssets } from './kept-assets.ts';

let folder: string;
let opened: OpenedDatabase;
const versions = {} as Record<'one' | 'two', TestProvider>;
const day = 86_400;

beforeAll(async () => {
  folder = await temporaryFolder();
  opened = await openTestDatabase();
  for (const name of ['one', 'two'] as const) {
    for (const part of ['assets', 'workers']) mkdirSync(join(folder, name, part), { recursive: true });
    writeFileSync(join(folder, name, 'index.html'), name);
    writeFileSync(join(folder, name, 'assets', 'common.js'), 'common');
    writeFileSync(join(folder, name, 'assets', `${name}.js`), `console.log("${name}")`);
    writeFileSync(join(folder, name, 'assets', `${name}.js.br`), 'compressed');
    writeFileSync(join(folder, name, 'workers', `pdf-${name}.mjs`), name);
    versions[name] = await startTestProvider({ opened, appFolder: join(folder, name), env: { DATA_DIR: join(folder, 'data') } });
    await storeAssets(partsOf(versions[name]), join(folder, name));
  }
});
afterAll(async () => {
  for (const provider of Object.values(versions)) await provider.close();
  await opened.close();
});

function partsOf({ clock }: TestProvider) {
  return { database: opened.database, files: chooseFileStore({ s3: null, dataDir: join(folder, 'data') }), clock };
}

const get = async (version: TestProvider, url: string) => {
  const { statusCode, headers, body } = await version.app.inject({ url });
  return { statusCode, body, type: headers['content-type'], cached: headers['cache-control'] };
};

it('either of two versions serves the built files of both', async () => {
  for (const provider of Object.values(versions)) {
    for (const [path, body] of [
      ['/assets/one.js', 'console.log("one")'],
      ['/assets/two.js', 'console.log("two")'],
      ['/assets/common.js', 'common'],
      ['/workers/pdf-two.mjs', 'two'],
    ] as const) {
      expect(await get(provider, path)).toMatchObject({ statusCode: 200, body, type: expect.stringContaining('javascript') });
    }
  }
  expect((await get(versions.two, '/assets/one.js')).cached).toBe('public, max-age=31536000, immutable');
});

it('serves nothing else from the file store', async () => {
  for (const path of ['/assets/three.js', '/assets/one.js.br', '/assets/..%2findex.html', '/other/one.js']) {
    expect((await get(versions.two, path)).statusCode, path).toBe(404);
  }
});

it('removes the files of a version that nobody has run for a month, and not what others share with it', async () => {
  const { clock } = versions.two;
  clock.advance(20 * day);
  await storeAssets(partsOf(versions.two), join(folder, 'two'));
  clock.advance(11 * day);
  await forgetOldAssets(partsOf(versions.two));
  expect((await get(versions.two, '/assets/one.js')).statusCode).toBe(404);
  expect((await get(versions.one, '/workers/pdf-two.mjs')).statusCode).toBe(200);
  const { files } = partsOf(versions.two);
  expect(await files.stream({ storageKey: 'app-assets.one.js' })).toBeNull();
  expect(await files.stream({ storageKey: 'app-assets.common.js' })).not.toBeNull();
});
