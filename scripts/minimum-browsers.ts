// Fails where the app uses what one of the promised browsers lacks (docs/decisions/059).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from './browsers/guarded-features.ts';
import { findNewerInScripts } from './browsers/script-features.ts';
import { findNewerInStyles } from './browsers/style-features.ts';
import { root } from './setup/root.ts';

const filesOf = (...patterns: string[]): string[] => globSync(patterns, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));

const found = [
  ...findNewerInScripts(root, [
    { config: 'tsconfig.json', files: filesOf('src/**/*.{ts,tsx}', 'contract/**/*.ts') },
    { config: 'sw/tsconfig.json', files: filesOf('sw/*.ts') },
    { config: 'scripts/browsers/public.tsconfig.json', files: filesOf('public/*.js') },
  ]),
  ...filesOf('src/**/*.css').flatMap((file) => findNewerInStyles(file, readFileSync(join(root, file), 'utf8'))),
];
const { unguarded, needless } = judge(found);
for (const { file, line, feature, browsers } of unguarded)
  console.error(`${file}:${line} ${feature} is lacking in ${browsers.join(', ')}.`);
if (unguarded.length > 0)
  console.error('Use something older, or ask whether it is there and list it with the reason in scripts/browsers/guarded-features.ts.');
for (const entry of needless) console.error(`scripts/browsers/guarded-features.ts lists ${entry}, which nothing needs.`);
if (unguarded.length + needless.length > 0) process.exit(1);
