import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, missingPackages, withMissingPackages } from './lockfile/missing-packages.ts';
import { root } from './setup/root.ts';

const file = join(root, 'package-lock.json');
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
const missing = missingPackages(lockfile);

writeFileSync(file, `${JSON.stringify(withMissingPackages(lockfile), null, 2)}\n`);
console.log(missing.length === 0 ? 'The lockfile is complete.' : `Added ${missing.map(({ name }) => name).join(', ')}.`);
