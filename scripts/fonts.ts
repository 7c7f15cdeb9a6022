import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { furtherLetters, ownLetters } from './fonts/letters.ts';
import { root } from './setup/root.ts';

/** Needed only here, so that it is not among the packages that everybody installs. */
const tool = 'subset-font@2.9.0';
/** The font features that our styles use: kerning, figures of one width, and composed letters. */
const keepFeatures = ['kern', 'liga', 'tnum', 'lnum', 'ccmp', 'locl', 'mark', 'mkmk', 'calt'];

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const typefaces = [
  // Text and headings in every weight that our styles name.
  {
    name: 'figtree',
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  },
  // Titles, quotes and large figures in one weight: as a variable font it is half as large again.
  { name: 'fraunces', source: 'fraunces/files/fraunces-latin-wght-normal.woff2', variationAxes: { wght: 500 } },
] as const;

// Writes `src/ui/fonts`: of each typeface the letters that English and Spanish are written with, which every page loads, and the
// other letters of western Europe, which a page loads when a name has one.
const folder = mkdtempSync(join(tmpdir(), 'zh-fonts-'));
try {
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', tool], { stdio: 'inherit' });
  const subsetFont = createRequire(join(folder, 'package.json'))('subset-font') as SubsetFont;
  const target = join(root, 'src/ui/fonts');
  mkdirSync(target, { recursive: true });
  for (const { name, source, variationAxes } of typefaces) {
    const font = readFileSync(join(root, 'node_modules/@fontsource-variable', source));
    for (const [file, letters] of [
      [`${name}.woff2`, ownLetters],
      [`${name}-further.woff2`, furtherLetters],
    ] as const) {
      const made = await subsetFont(font, letters, { targetFormat: 'woff2', variationAxes, keepFeatures, noHinting: true });
      writeFileSync(join(target, file), made);
      console.log(`${file}: ${made.length} bytes`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
