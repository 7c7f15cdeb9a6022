// Writes contract/openapi.json from the contract; with --check reports whether it is current.
import { readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../contract/openapi.ts';

const file = new URL('../contract/openapi.json', import.meta.url);
const current = `${JSON.stringify(openApiDocument(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, current);
} else if (readFileSync(file, 'utf8') !== current) {
  console.error('contract/openapi.json is not what the contract says. Run: npm run openapi');
  process.exitCode = 1;
}
