// Writes the licence texts of all production packages to a file: npm run notices -- FILE
import { writeFileSync } from 'node:fs';
import { noticesOf, shippedPackages } from './notices/third-party-notices.ts';
import { root } from './setup/root.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Name the file to write, as in: npm run notices -- third-party-notices.txt');
  process.exit(1);
}
const packages = shippedPackages(root);
writeFileSync(file, noticesOf(packages));
console.log(`Wrote the licences of ${packages.length} packages to ${file}.`);
