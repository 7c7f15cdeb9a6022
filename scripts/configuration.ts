// Writes docs/configuration.md from the schemas in provider/config*.ts; with --check reports whether it is current.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationDocument, type Section } from './configuration/document.ts';
import { root } from './setup/root.ts';

/** Sections in the order of the document; a file without a title is named for its file and comes last. */
const titles: Readonly<Record<string, string>> = {
  config: 'Server and email',
  'config-database': 'Database',
  'config-sign-in': 'Signing in',
  'config-push': 'Push messages',
  'config-s3': 'File store',
  'config-backup': 'Back-ups',
  'config-calls': 'Calls',
  'config-agora': 'Agora',
  'config-payouts': 'Payouts',
  'config-observation': 'Metrics and traces',
};

const files = readdirSync(join(root, 'provider'))
  .filter((name) => /^config(-[\w-]+)?\.ts$/.test(name))
  .map((name) => name.slice(0, -'.ts'.length))
  .toSorted((one, other) => placeOf(one) - placeOf(other));

const sections: Section[] = [];
for (const file of files) {
  const exported = Object.entries((await import(join(root, 'provider', `${file}.ts`))) as Record<string, unknown>);
  const schemas = exported.filter(([name]) => /^(v|\w+V)ariables$/.test(name)).map(([, value]) => value as Section['schemas']);
  sections.push({ title: titles[file] ?? titleOf(file), schemas: Object.assign({}, ...schemas) as Section['schemas'] });
}

const target = join(root, 'docs/configuration.md');
const current = configurationDocument(sections);
if (!process.argv.includes('--check')) {
  writeFileSync(target, current);
} else if (readFileSync(target, 'utf8') !== current) {
  console.error('docs/configuration.md is not what provider/config*.ts says. Run: npm run configuration');
  process.exitCode = 1;
}

function placeOf(file: string): number {
  const place = Object.keys(titles).indexOf(file);
  return place === -1 ? Object.keys(titles).length : place;
}

function titleOf(file: string): string {
  const words = file.replace(/^config-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
