import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup/root.ts';
import { type Lockfile, missingPackages, withMissingPackages } from './missing-packages.ts';

const read = <Content>(name: string): Content => JSON.parse(readFileSync(join(root, name), 'utf8')) as Content;
const lockfile = read<Lockfile>('package-lock.json');

test('every package that npm ci looks for is locked (if not: npm run lockfile)', () => {
  expect(missingPackages(lockfile)).toEqual([]);
});

test('the lockfile names no registry', () => {
  expect(Object.values(lockfile.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test('versions are exact', () => {
  const { dependencies, devDependencies } = read<Record<'dependencies' | 'devDependencies', Record<string, string>>>('package.json');
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});

test('a missing package of another machine is found and added', () => {
  const incomplete: Lockfile = {
    packages: {
      '': {},
      'node_modules/outer/node_modules/tool': {
        dev: true,
        optionalDependencies: { 'tool-linux-x64-musl': '1.2.3', 'tool-darwin-arm64': '1.2.3' },
      },
      'node_modules/tool-darwin-arm64': { version: '1.2.3' },
    },
  };
  expect(missingPackages(incomplete)).toEqual([{ name: 'tool-linux-x64-musl', version: '1.2.3', dev: true }]);
  const complete = withMissingPackages(incomplete);
  expect(missingPackages(complete)).toEqual([]);
  expect(complete.packages['node_modules/tool-linux-x64-musl']).toEqual({
    version: '1.2.3',
    dev: true,
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  });
});
