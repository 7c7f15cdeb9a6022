process.chdir('/work/wt/shell/scripts');

import { resolve } from 'node:path';
import { findBareTexts } from './translated/bare-texts.ts';

const t0 = performance.now();
const found = findBareTexts(resolve(import.meta.dirname, '../tsconfig.json'), (p) => p.startsWith('src/'));
for (const f of found) console.log(f.place, f.why, '|', f.text.replace(/\s+/g, ' ').slice(0, 110));
console.log(found.length, performance.now() - t0);
