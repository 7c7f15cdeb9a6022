import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/root.ts';

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const manifestOf = (...path: string[]): Manifest => JSON.parse(readFileSync(join(root, ...path, 'package.json'), 'utf8'));

// docs/decisions/016: later versions are not under an open licence, whatever their package.json declares.
test.each([
  ['apexcharts', '4.7.0'],
  ['react-apexcharts', '1.7.0'],
])('%s stays at %s, under the MIT licence', (name, version) => {
  expect(manifestOf().devDependencies[name]).toBe(version);
  expect(manifestOf('node_modules', name)).toMatchObject({ version, license: 'MIT' });
  expect(readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8')).toMatch(/MIT License/);
});

test('every dependency is one version, not a range', () => {
  const { dependencies, devDependencies } = manifestOf();
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  expect(ranges).toEqual([]);
});
