import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProgram, run } from '../../scripts/setup/commands.ts';
import { root } from '../../scripts/setup/root.ts';
import { temporaryFolder } from '../support/folder.ts';

const folder = await temporaryFolder();
const deploy = join(root, 'deploy');

it('Caddy accepts its file', async () => {
  const { code, output } = await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(deploy, 'Caddyfile')], {
    collect: true,
    env: { DOMAIN: 'coaching.example', PROVIDERS: 'provider-1:4000 provider-2:4000', STORE: 'store:3900' },
  });
  expect(code, output).toBe(0);
  expect(output).toContain('Valid configuration');
});

it.runIf(findProgram('promtool'))('Prometheus accepts its file', async () => {
  const { code, output } = await run('promtool', ['check', 'config', '--syntax-only', join(deploy, 'prometheus/prometheus.yml')], {
    collect: true,
  });
  expect(code, output).toBe(0);
});

it('systemd accepts the unit, and calls it well protected', async () => {
  const unit = join(folder, 'zh.service');
  // The product is not in /opt/zh here.
  writeFileSync(unit, readFileSync(join(deploy, 'zh.service'), 'utf8').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  const verified = await run('systemd-analyze', ['verify', '--man=no', unit], { collect: true });
  expect(verified).toEqual({ code: 0, output: '' });
  // From 0 (nothing is allowed) to 10; a unit without settings has 9.6. The threshold counts tenths.
  const { code, output } = await run('systemd-analyze', ['security', '--offline=true', '--threshold=15', '--no-pager', unit], {
    collect: true,
  });
  expect(code, output.split('\n').at(-2)).toBe(0);
});
