import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variables } from '../provider/config.ts';
import { root } from './setup/root.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('.env.example names every variable of the provider, and no other', () => {
  const named = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(named.sort()).toEqual(Object.keys(variables).sort());
});

test('docs/configuration.md has a row for every variable of the provider', () => {
  const rows = [...read('docs/configuration.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name = '']) => name);
  expect(rows).toEqual(expect.arrayContaining(Object.keys(variables)));
});

test('docs/commands.md explains every command of package.json', () => {
  const commands = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
  const unknown = commands.filter((name) => !read('docs/commands.md').match(new RegExp(`npm (run )?${name}(?![\\w:-])`)));
  expect(unknown).toEqual([]);
});

test('README fits on two screens', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(92);
});
