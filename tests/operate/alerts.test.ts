import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../scripts/setup/commands.ts';
import { freePort } from '../../scripts/setup/free-port.ts';
import { root } from '../../scripts/setup/root.ts';
import { temporaryFolder } from '../support/folder.ts';
import { type Product, startProduct } from '../support/product.ts';

const isThere = Boolean(findProgram('promtool') && findProgram('prometheus'));
const rules = join(root, 'deploy/prometheus/alerts.yml');

let product: Product | undefined;
let prometheus: ChildProcess | undefined;
afterAll(async () => {
  prometheus?.kill('SIGKILL');
  await product?.dispose();
});

describe.skipIf(!isThere)(`alert rules${isThere ? '' : ' (skipped: Prometheus is not here; Debian: apt-get install prometheus)'}`, () => {
  it('raise what they should in the cases of alerts.yml, and nothing in a healthy installation', () => {
    for (const asked of [
      ['check', 'rules', rules],
      ['test', 'rules', join(root, 'tests/operate/alerts.yml')],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', asked, { encoding: 'utf8' });
      expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    }
  });

  it('and the dashboard are understood by a Prometheus that reads the metrics of a running product', async () => {
    const [metricsPort, ownPort] = [await freePort(), await freePort()];
    const token = 'a-token-for-prometheus';
    product = await startProduct({ data: 'empty', env: { METRICS_PORT: String(metricsPort), METRICS_TOKEN: token, LOG_LEVEL: 'warn' } });
    await fetch(`${product.url}/api/common/get-offerings`);
    const folder = await temporaryFolder();
    const config = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [rules],
      scrape_configs: [
        {
          job_name: 'zh',
          metrics_path: '/api/metrics',
          authorization: { credentials: token },
          static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }],
        },
      ],
    };
    // JSON is YAML too.
    writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
    const where = [`--config.file=${join(folder, 'prometheus.yml')}`, `--storage.tsdb.path=${join(folder, 'data')}`];
    prometheus = spawn('prometheus', [...where, `--web.listen-address=127.0.0.1:${ownPort}`], { stdio: 'ignore' });

    const api = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${ownPort}/api/v1/${path}`).catch(() => null);
      return response === null ? null : await response.json();
    };
    const ask = async (expression: string) => api(`query?query=${encodeURIComponent(expression)}`);
    const count = async () =>
      (await ask('zh_request_duration_seconds_count{endpoint="offerings.list", status="2xx"}'))?.data?.result?.length;
    await expect.poll(async () => (await api('targets'))?.data?.activeTargets?.[0]?.lastError, { timeout: 30_000 }).toBe('');
    await expect.poll(count, { timeout: 30_000 }).toBe(1);
    type Rule = { readonly name: string; readonly health: string };
    const understood = async () =>
      ((await api('rules'))?.data?.groups?.[0]?.rules as Rule[] | undefined)
        ?.filter(({ health }) => health === 'ok')
        .map(({ name }) => name);
    await expect.poll(understood, { timeout: 30_000 }).toEqual(alertNames());

    const dashboard = readFileSync(join(root, 'deploy/grafana/zh.json'), 'utf8');
    const expressions = [...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) => JSON.parse(text) as string);
    expect(expressions.length).toBeGreaterThan(20);
    for (const expression of expressions) {
      const asked = expression.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*');
      expect([expression, (await ask(asked))?.status]).toEqual([expression, 'success']);
    }
  });
});

function alertNames(): string[] {
  return [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
}
