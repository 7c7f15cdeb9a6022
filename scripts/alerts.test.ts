import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/root.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('every alert names its section in the operations page, and every section its alert', () => {
  const rules = read('deploy/prometheus/alerts.yml');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const named = [...rules.matchAll(/section: docs\/operations\.md#(\w+)/g)].map(([, name = '']) => name);
  const sections = [...read('docs/operations.md').matchAll(/^### (Zh\w+)$/gm)].map(([, name = '']) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(named).toEqual(alerts.map((name) => name.toLowerCase()));
  expect(sections).toEqual(alerts);
});

test('every alert is tried in the cases for promtool', () => {
  const cases = read('tests/operate/alerts.yml');
  const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const raised = [...cases.matchAll(/alertname: (\w+)\n\s+eval_time: \w+\n\s+exp_alerts:/g)].map(([, name = '']) => name);
  expect(alerts.filter((name) => !raised.includes(name))).toEqual([]);
});
