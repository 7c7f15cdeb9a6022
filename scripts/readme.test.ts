import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/root.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const namesOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name).sort();

const declarations = readdirSync(join(root, 'provider')).filter((name) => /^config(-\w+)*\.ts$/.test(name));
const variables = namesOf(declarations.map((name) => read(`provider/${name}`)).join('\n'), /^ {2}([A-Z][A-Z0-9_]+):/gm);

test('the configuration is known', () => {
  expect(variables).toContain('DATA_DIR');
});

test('README explains every variable of the provider, and no other', () => {
  expect(namesOf(read('README.md'), /^\| `([A-Z][A-Z0-9_]+)` \|/gm)).toEqual(variables);
});

test('.env.example names every variable of the provider', () => {
  expect(namesOf(read('.env.example'), /^#([A-Z][A-Z0-9_]+)=/gm)).toEqual(variables);
});

test('README explains every command of package.json', () => {
  const commands = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
  const unknown = commands.filter((name) => !read('README.md').match(new RegExp(`npm (run )?${name}\\b`)));
  expect(unknown).toEqual([]);
});
