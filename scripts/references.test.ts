import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/root.ts';

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)) && file !== 'scripts/references.test.ts');
const decisions = readdirSync(join(root, 'docs/decisions'));

const headingsOf = (document: string): string[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

/** The references of a text to `docs/` that lead nowhere. */
function deadReferences(text: string): string[] {
  // A comment can break a reference at any space.
  const flat = text.replaceAll(/\n\s*(?:\*|\/\/)? ?/g, ' ');
  const found: string[] = [];
  for (const [, path = '', after = ''] of flat.matchAll(/(?<![\w/.])(docs\/[\w./-]*\w)([^\n]{0,60})/g)) {
    const number = /^docs\/decisions\/(\d{3})/.exec(path)?.[1];
    const isThere = number === undefined ? existsSync(join(root, path)) : decisions.some((name) => name.startsWith(number));
    if (!isThere) found.push(path);
    const heading = /^docs\/(?:product|design)\.md$/.test(path) ? /^`?, (?=[A-Z])(.*)/.exec(after)?.[1] : undefined;
    if (heading !== undefined && !headingsOf(path).some((one) => heading.startsWith(one))) found.push(`${path}, ${heading}`);
  }
  for (const [, number = ''] of flat.matchAll(/\bdecisions? (\d{3})\b/g))
    if (!decisions.some((name) => name.startsWith(number))) found.push(`decision ${number}`);
  return found;
}

test('a reference that leads nowhere is noticed', () => {
  const references = ['docs/gone.md', 'docs/design.md, Nowhere', 'docs/decisions/999', 'see decision 998'].map((text) => `// ${text}.`);
  expect(references.flatMap(deadReferences)).toHaveLength(4);
  expect(deadReferences(' * As it is decided (docs/design.md, Exactly\n * once), and in docs/decisions/001.')).toEqual([]);
});

test('what comments and documents say of docs/ is there', () => {
  const dead = files.flatMap((file) => deadReferences(readFileSync(join(root, file), 'utf8')).map((reference) => `${file}: ${reference}`));
  expect(dead).toEqual([]);
});

test('nothing cites a document that is not in the repository', () => {
  const citing = files.filter((file) =>
    /\bDESIGN\b|\b[Ss]pecification, section|\bsection \d of the specification/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(citing).toEqual([]);
});
