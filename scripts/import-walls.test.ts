import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from './setup/commands.ts';
import { root } from './setup/root.ts';

// A small project of its own, which shows that the import rules forbid what they should and nothing else.
const house = mkdtempSync(join(tmpdir(), 'zh-walls-'));
afterAll(() => rmSync(house, { recursive: true, force: true }));
symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
writeFileSync(join(house, 'package.json'), '{ "name": "house", "type": "module", "devDependencies": { "vite": "8" } }');

const file = (path: string, ...imports: string[]): void => {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  const lines = imports.map((name, index) => `import * as part${index} from '${name}';\nexport const value${index} = part${index};`);
  writeFileSync(join(house, path), `${lines.join('\n')}\nexport type Face = string;\n`);
};

async function broken(): Promise<string[]> {
  const args = [
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    join(root, '.dependency-cruiser.mjs'),
  ];
  const { output } = await run(process.execPath, [...args, '--output-type', 'json', 'src', 'sw', 'contract', 'provider'], {
    cwd: house,
    collect: true,
  });
  const report = JSON.parse(output.slice(output.indexOf('{'))) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] };
  };
  return report.summary.violations
    .map(({ from, to, rule }) => `${from} > ${to.replace(/^.*node_modules\/([^/]+).*$/, '$1')} (${rule.name})`)
    .sort();
}

test('what the house allows passes; what it forbids is named', async () => {
  file('contract/sessions.ts', 'zod');
  file('src/platform/http.ts', 'ky', '../../contract/sessions.ts');
  file('src/db/database.ts', 'dexie', '../platform/http.ts');
  file('src/sync/outbox.ts', '../db/database.ts');
  file('src/i18n/languages.ts', '../../contract/sessions.ts');
  file('src/ui/button.tsx', 'react', '../i18n/languages.ts');
  file('src/domain/sessions/queries.ts', '../../sync/outbox.ts', 'dexie-react-hooks', './offline.ts');
  file('src/domain/notes/offline.ts', '../../sync/outbox.ts');
  file('src/domain/sessions/offline.ts', '../../sync/outbox.ts', '../notes/offline.ts');
  file('src/domain/offline.ts', './sessions/offline.ts');
  file('src/identity/index.ts', '../domain/sessions/queries.ts', './inner.ts');
  file('src/identity/inner.ts', '../db/database.ts');
  file('src/push/index.ts', '../identity/index.ts');
  file('src/push/worker.ts', '../db/database.ts');
  file('src/sessions/index.ts', '../domain/sessions/queries.ts', '../ui/button.tsx', '../i18n/languages.ts');
  file(
    'src/areas/user/home.tsx',
    '../../domain/sessions/queries.ts',
    '../../identity/index.ts',
    '../../sessions/index.ts',
    '../../ui/button.tsx',
    'react',
  );
  file('src/app/router.ts', '../areas/user/home.tsx', '../db/database.ts');
  file('src/main.tsx', './app/router.ts');
  file('sw/sw.ts', '../src/sync/outbox.ts', '../src/push/worker.ts', '../src/domain/offline.ts', 'virtual:contract-table');
  file('provider/config.ts');
  file('provider/database/open.ts', '../config.ts', 'drizzle-orm');
  file('provider/kernel/handler.ts', '../database/open.ts', '../config.ts');
  file('provider/payouts/index.ts', './store.ts');
  file('provider/payouts/store.ts', '../kernel/handler.ts');
  file(
    'provider/sessions/routes.ts',
    '../../contract/sessions.ts',
    'node:fs',
    'drizzle-orm',
    '../payouts/index.ts',
    '../kernel/handler.ts',
  );
  file('provider/database/seed/seed-demo.ts', '../../payouts/store.ts');
  file('provider/server.ts', './sessions/routes.ts', './database/seed/seed-demo.ts');
  expect(await broken()).toEqual([]);

  file('contract/reaches-react.ts', 'react');
  file('src/platform/reaches-up.ts', '../db/database.ts', 'node:fs');
  file('src/sync/knows-identity.ts', '../identity/index.ts');
  file('src/domain/reaches-dexie.ts', 'dexie');
  file('src/domain/videos/offline.ts', '../sessions/queries.ts', 'react');
  file('src/areas/coach/reaches-user.tsx', '../user/home.tsx', '../../db/database.ts');
  file('src/areas/coach/past-the-face.tsx', '../../identity/inner.ts');
  file('src/sessions/knows-an-area.tsx', '../areas/user/home.tsx', '../push/index.ts');
  file('src/app/fetches.ts', 'ky');
  file('sw/loads-the-page-face.ts', '../src/push/index.ts', '../src/domain/sessions/queries.ts');
  file('provider/reaches-the-app.ts', '../src/db/database.ts');
  file('provider/builds-the-app.ts', 'vite');
  file('provider/database/knows-the-kernel.ts', '../kernel/handler.ts');
  file('provider/kernel/knows-a-noun.ts', '../payouts/index.ts');
  file('provider/payouts/reaches-up.ts', '../sessions/routes.ts');
  file('provider/sessions/past-the-face.ts', '../payouts/store.ts', '../server.ts');
  file('provider/sessions/knows-the-demo.ts', '../database/seed/seed-demo.ts');
  writeFileSync(join(house, 'src/ui/one.ts'), "import type { Face } from './two.ts';\nexport type One = Face;\n");
  writeFileSync(join(house, 'src/ui/two.ts'), "import type { One } from './one.ts';\nexport type Face = One | null;\n");
  expect(await broken()).toEqual([
    'contract/reaches-react.ts > react (no-react-below-the-screens)',
    'contract/reaches-react.ts > react (not-in-allowed)',
    'provider/builds-the-app.ts > vite (provider-without-development-packages)',
    'provider/database/knows-the-kernel.ts > provider/kernel/handler.ts (not-in-allowed)',
    'provider/kernel/knows-a-noun.ts > provider/payouts/index.ts (not-in-allowed)',
    'provider/payouts/reaches-up.ts > provider/sessions/routes.ts (not-in-allowed)',
    'provider/reaches-the-app.ts > src/db/database.ts (not-in-allowed)',
    'provider/sessions/knows-the-demo.ts > provider/database/seed/seed-demo.ts (demo-data-above-the-nouns)',
    'provider/sessions/past-the-face.ts > provider/payouts/store.ts (not-in-allowed)',
    'provider/sessions/past-the-face.ts > provider/server.ts (not-in-allowed)',
    'src/app/fetches.ts > ky (ky-only-in-platform)',
    'src/areas/coach/past-the-face.tsx > src/identity/inner.ts (not-in-allowed)',
    'src/areas/coach/reaches-user.tsx > src/areas/user/home.tsx (not-in-allowed)',
    'src/areas/coach/reaches-user.tsx > src/db/database.ts (not-in-allowed)',
    'src/domain/reaches-dexie.ts > dexie (dexie-only-in-db)',
    'src/domain/videos/offline.ts > react (offline-declarations-without-screens)',
    'src/domain/videos/offline.ts > src/domain/sessions/queries.ts (offline-declarations-without-screens)',
    'src/platform/reaches-up.ts > fs (not-in-allowed)',
    'src/platform/reaches-up.ts > src/db/database.ts (not-in-allowed)',
    'src/sessions/knows-an-area.tsx > src/areas/user/home.tsx (not-in-allowed)',
    'src/sessions/knows-an-area.tsx > src/push/index.ts (not-in-allowed)',
    'src/sync/knows-identity.ts > src/identity/index.ts (not-in-allowed)',
    'src/ui/one.ts > src/ui/two.ts (no-cycle)',
    'sw/loads-the-page-face.ts > src/domain/sessions/queries.ts (not-in-allowed)',
    'sw/loads-the-page-face.ts > src/push/index.ts (not-in-allowed)',
  ]);
});
