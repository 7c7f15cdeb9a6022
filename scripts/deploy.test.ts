import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../provider/config.ts';
import { run } from './setup/commands.ts';
import { freshEnvironment } from './setup/fresh-environment.ts';
import { root } from './setup/root.ts';

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly string[];
  readonly read_only?: boolean;
  readonly volumes?: readonly string[];
}

const read = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true }) as { readonly services: Readonly<Record<string, Service>> };
const providers = Object.entries(compose.services).filter(([name]) => name.startsWith('provider'));
const written = parseEnv(freshEnvironment('coaching.example'));

test('compose.yaml is valid by the schema of the Compose Specification', async () => {
  const args = [join(root, 'node_modules/dclint/bin/dclint.cjs'), '--formatter', 'json', join(root, 'deploy/compose.yaml')];
  const { output } = await run(process.execPath, args, { collect: true });
  const [report] = JSON.parse(output) as { messages: { rule: string; message: string }[] }[];
  // The other rules are about style, as the order of keys.
  const meant = /^(?:invalid-schema|invalid-yaml|no-duplicate|no-version|service-container-name-regex)/;
  expect(report?.messages.filter(({ rule }) => meant.test(rule))).toEqual([]);
  expect(report?.messages.length).toBeGreaterThan(0);
});

test('npm run env writes every value that compose.yaml asks for without a default', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)(?=\}|:\?)/g)].map(([, name = '']) => name);
  expect(asked.filter((name) => written[name] === undefined)).toEqual([]);
});

test('two providers accept the settings that they are given', () => {
  expect(providers).toHaveLength(2);
  for (const [, { environment = {}, env_file: files }] of providers) {
    expect(files).toEqual(['.env']);
    const config = readConfig({ ...written, NODE_ENV: 'production', ...filledIn(environment) });
    expect(config).toMatchObject({
      publicUrl: 'https://coaching.example',
      databaseUrl: `postgres://zh:${written.DATABASE_PASSWORD}@pgbouncer:6432/zh`,
      databaseDirectUrl: `postgres://zh:${written.DATABASE_PASSWORD}@postgres:5432/zh`,
      s3: { endpoint: 'https://files.coaching.example', bucket: 'zh-files' },
      calls: { turn: { urls: ['turn:coaching.example:3478'] } },
    });
  }
});

test('every image names its version or is built here, and only the database may write to its root', () => {
  for (const [name, { image = '', build, read_only: isReadOnly }] of Object.entries(compose.services)) {
    if (!build) expect(image, name).toMatch(/:v?\d/);
    expect(isReadOnly === true || name === 'postgres', name).toBe(true);
  }
});

test('the files that services read are there', () => {
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.filter((volume) => volume.startsWith('./')));
  expect(mounted.length).toBeGreaterThan(2);
  for (const volume of mounted.filter((one) => /\.\w+:/.test(one))) expect(read(volume.split(':')[0] ?? '')).not.toBe('');
});

/** Like Compose fills in variables, none of which has a default here. */
function filledIn(environment: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(environment).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, key) => written[key] ?? ''),
  ]);
  return Object.fromEntries(entries);
}
