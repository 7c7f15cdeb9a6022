// Prints every string of the product, English above Spanish: the screens in the order in which a person meets them, then the texts of
// forms, provider, worker and manifest. Names of namespaces or parts of paths select a part.
import { manifest } from './vite/manifest.ts';
import { allWords } from './words/all-words.ts';

const chosen = process.argv.slice(2);
const isChosen = (name: string): boolean => chosen.length === 0 || chosen.some((part) => name.includes(part));

for (const { area, name, words } of await allWords()) {
  if (!isChosen(name)) continue;
  console.log(`\n## ${area === null ? name : `${area}: ${name}`}\n`);
  for (const { path, english, spanish } of words) console.log(`${path}\n  en  ${english ?? '(none)'}\n  es  ${spanish ?? '(none)'}`);
}

if (isChosen('manifest')) {
  console.log('\n## manifest (in English only)\n');
  const { name, short_name: shortName, description, shortcuts = [], screenshots = [] } = manifest;
  const labels = [...shortcuts.map((shortcut) => shortcut.name), ...screenshots.map(({ label }) => label)];
  for (const text of [name, shortName, description, ...labels]) console.log(`  ${text ?? ''}`);
}
