import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../setup/root.ts';
import { browsersWithout } from './compat-data.ts';
import { buildTargets, minimumBrowsers } from './minimum.ts';

it('is what the app is built for', () => {
  expect(buildTargets).toEqual(['safari16.4', 'ios16.4', 'chrome121', 'edge121', 'firefox128']);
});

it('is what the page for older browsers names, in both languages', () => {
  const page = readFileSync(join(root, 'public/browsers.html'), 'utf8');
  const shown: Readonly<Record<string, string>> = { safari: 'Safari', ios_saf: 'iOS', chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox' };
  for (const { name, version } of minimumBrowsers) expect(page.split(`${shown[name]} ${version}`)).toHaveLength(3);
});

it('has everything that older browsers are recognised by', () => {
  const statement = { chrome: { version_added: '121' }, safari: { version_added: '16.4' } };
  const feature = (support: object) => ({ __compat: { source_file: '', support } }) as unknown as Parameters<typeof browsersWithout>[0];
  expect(browsersWithout(feature(statement))).toEqual([]);
  expect(browsersWithout(feature({ ...statement, safari: { version_added: '16.5' } }))).toEqual(['safari 16.4 (from 16.5)']);
  expect(browsersWithout(feature({ chrome: { version_added: '≤79', version_removed: '120' } }))).toEqual(['chrome 121 (from ≤79)']);
  expect(browsersWithout(feature({ firefox: { version_added: '50', prefix: '-moz-' } }))).toEqual(['firefox 128 (never)']);
});
