// Fails where a text of the app would break a page that a browser translates (docs/decisions/051).
import { join } from 'node:path';
import { root } from './setup/root.ts';
import { findBareTexts } from './translated/bare-texts.ts';

const found = findBareTexts(join(root, 'tsconfig.json'), (path) => path.startsWith('src/'));
for (const { place, text, why } of found) {
  console.error(`${place} This text ${why}: ${text}`);
}
if (found.length > 0) {
  console.error(
    'Page translators replace text nodes, and React then throws. Put each of these texts into an element of its own (asElement for a slot).',
  );
  process.exit(1);
}
