import { expect, test } from 'vitest';
import { type BuildManifest, chunksNeededFor } from './built-app.ts';
import { importCycles } from './import-cycles.ts';

const manifest: BuildManifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared.js'], dynamicImports: ['src/heavy.ts'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'assets/deep.js', imports: ['_shared.js'] },
  'src/heavy.ts': { file: 'assets/heavy.js', imports: ['_shared.js'] },
  'src/style.css': { file: 'assets/style.css' },
};

test('static imports are needed, however deep; lazy ones only when named', () => {
  expect([...chunksNeededFor(manifest, ['index.html'])]).toEqual(['assets/index.js', 'assets/shared.js', 'assets/deep.js']);
  expect(chunksNeededFor(manifest, ['index.html', 'src/heavy.ts'])).toContain('assets/heavy.js');
});

test('style sheets are not JavaScript', () => {
  expect(chunksNeededFor(manifest, ['src/style.css']).size).toBe(0);
});

test('a module that the app no longer has is reported, so that the budget cannot pass by measuring nothing', () => {
  expect(() => chunksNeededFor(manifest, ['src/gone.ts'])).toThrow('src/gone.ts');
});

test('chunks that import each other in a circle are found', () => {
  const imports = (...imported: string[]) => ({ file: 'a.js', imports: imported });
  expect(importCycles({ a: imports('b', 'c'), b: imports('c'), c: imports() })).toEqual([]);
  expect(importCycles({ a: imports('b'), b: imports('c'), c: { file: 'c.js', imports: ['b'] } })).toEqual(['a.js → c.js → a.js']);
});
