import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { freshEnvironment } from './setup/fresh-environment.ts';

const [file, domain = ''] = process.argv.slice(2);
if (!file || !/^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/.test(domain)) {
  console.error('Say which file is to be written and where people reach the product: npm run env -- deploy/.env coaching.example');
  process.exit(1);
}
const path = resolve(file);
try {
  writeFileSync(path, freshEnvironment(domain), { flag: 'wx', mode: 0o600 });
  console.log(`Wrote ${path} with fresh secrets, readable by you only. Keep a copy in a safe place: back-ups cannot be opened without it.`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') console.error(`${path} exists. Its secrets stay as they are: move it away if you want new ones.`);
  else console.error(`${path} could not be written: ${message}`);
  process.exitCode = 1;
}
