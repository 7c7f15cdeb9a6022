import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './setup/root.ts';

interface Source {
  readonly path: string;
  readonly text: string;
}

const sourcesOf = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Classes of a style sheet that no file which imports it names: `classes.row`. One that is looked up, `classes[kind]`, may be any. */
function unusedClasses(sheet: Source, files: readonly Source[]): string[] {
  const rules = sheet.text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/:global\([^)]*\)/g, '');
  const names = new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? ''));
  const uses = files.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)]
      .filter(([, , named]) => join(dirname(path), named ?? '') === sheet.path)
      .map(([, imported]) => ({ imported, text })),
  );
  return [...names].filter((name) => !uses.some(({ imported, text }) => new RegExp(`\\b${imported}(?:\\.${name}\\b|\\[)`).test(text)));
}

it('every class of a style sheet is used by a file that imports it', () => {
  const files = sourcesOf('src/**/*.{ts,tsx}');
  const sheets = sourcesOf('src/**/*.module.css');
  expect(sheets.length).toBeGreaterThan(100);
  const unused = sheets.map((sheet) => [sheet.path, unusedClasses(sheet, files)] as const).filter(([, names]) => names.length > 0);
  expect(Object.fromEntries(unused)).toEqual({});
});

it('one that nobody names is found', () => {
  const sheet = { path: 'src/a/a.module.css', text: '.used { color: red; }\n/* .said */\n.left > li { color: red; }' };
  const file = { path: 'src/a/a.tsx', text: "import classes from './a.module.css';\nconst a = classes.used, b = other.left;" };
  expect(unusedClasses(sheet, [file])).toEqual(['left']);
});
