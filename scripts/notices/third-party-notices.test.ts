import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup/root.ts';
import { noticesOf, type ShippedPackage, shippedPackages } from './third-party-notices.ts';

const packages = shippedPackages(root);

test('every package of the provider and of the app is among the packages, and no tool of development', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object };
  const names = new Set(packages.map(({ name }) => name));
  const ofApp = ['react', 'react-dom', 'scheduler', '@mantine/core', 'dexie', '@fontsource-variable/figtree', 'workbox-core', 'firebase'];
  expect([...Object.keys(dependencies), ...ofApp].filter((name) => !names.has(name))).toEqual([]);
  expect(['vitest', 'playwright', 'typescript', 'vite'].filter((name) => names.has(name))).toEqual([]);
});

test('a package under a licence that nobody has looked at is noticed', () => {
  const known =
    /^\(?((MIT|ISC|Apache-2\.0|(0|[23]-?Clause-?)?BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|MIT-0|Zlib|CC0-1\.0|OFL-1\.1|CC-BY-4\.0|MPL-2\.0|LGPL-3\.0-or-later|Python-2\.0|Unlicense|WTFPL)( (AND|OR) )?)+\)?$/;
  const unknown = packages.filter(({ licence }) => !known.test(licence ?? ''));
  // Under the 3-clause BSD licence in the words of the National Library of Medicine; the second holds the table of UCUM, whose
  // licence (https://ucum.org/license) allows its use in any product. Both ask for their notice to be kept.
  expect(unknown.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([
    '@lhncbc/ucum-lhc: SEE LICENSE IN LICENSE.md',
    'fhirpath: SEE LICENSE in LICENSE.md',
  ]);
  expect(unknown.filter(({ texts }) => !texts.some((text) => text.includes('National Library of Medicine')))).toEqual([]);
});

test('a text that packages share is printed once, below all their names', () => {
  const shipped = (name: string, texts: string[]): ShippedPackage => ({ name, version: '1.0.0', licence: 'MIT', author: null, texts });
  const text = noticesOf([shipped('one', ['Use it.']), shipped('two', ['Use it.', 'By two.']), shipped('three', [])]);
  expect(text).toContain('one 1.0.0, MIT\ntwo 1.0.0, MIT\n\nUse it.');
  expect(text.match(/Use it\./g)).toHaveLength(1);
  expect(text).toContain('two 1.0.0, MIT\n\nBy two.');
  expect(text).toContain('no licence file:\n\nthree 1.0.0, MIT');
});
