import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../provider/config.ts';
import { root } from './setup/root.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zh-env-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/env.ts'), ...words], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

test('writes settings that the provider accepts, with secrets that are new each time and never shown', () => {
  const [first = {}, second = {}] = ['first', 'second'].map((name) => {
    const file = join(folder, name);
    const { status, output } = run(file, 'coaching.example');
    expect(status).toBe(0);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    const values = parseEnv(readFileSync(file, 'utf8'));
    for (const [key, value = ''] of Object.entries(values)) if (isSecret(key)) expect(output).not.toContain(value);
    return values;
  });
  expect(readConfig(first)).toMatchObject({ environment: 'production', publicUrl: 'https://coaching.example', trustProxy: 1 });
  const secrets = Object.keys(first).filter(isSecret);
  expect(secrets).toHaveLength(11);
  for (const key of secrets) {
    expect(first[key]?.length, key).toBeGreaterThanOrEqual(26);
    expect(first[key], key).not.toBe(second[key]);
    // Compose, systemd and Node read quotes and dollars each in its own way.
    expect(first[key], key).toMatch(/^[\w-]+$/);
  }
});

test('leaves a file that exists as it is', () => {
  const file = join(folder, 'zh.env');
  writeFileSync(file, 'TOKEN_SECRET=kept');
  const { status, output } = run(file, 'coaching.example');
  expect(status).toBe(1);
  expect(output).toContain('exists. Its secrets stay as they are');
  expect(readFileSync(file, 'utf8')).toBe('TOKEN_SECRET=kept');
});

test.each([[], ['FILE'], ['FILE', 'https://coaching.example'], ['FILE', 'coaching'], ['FILE', 'a b.example']])(
  'asks for a file and a domain, given %j %j',
  (...words: string[]) => {
    const { status, output } = run(...words.map((word) => word.replace('FILE', join(folder, 'zh.env'))));
    expect(status).toBe(1);
    expect(output).toContain('npm run env -- deploy/.env coaching.example');
  },
);

function isSecret(name: string): boolean {
  return /SECRET|PASS|_KEY$|TOKEN/.test(name);
}
