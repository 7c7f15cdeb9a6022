import { expect, it } from 'vitest';
import { type DiagnosticReport, diagnosticReport } from '../../sync/device/diagnostics.ts';
import { diagnosticsText } from './diagnostics-text.ts';

const report = (lines: number): DiagnosticReport => ({
  ...diagnosticReport({
    intentions: [],
    contact: { lastReachedAt: null, unreachableSince: null },
    session: null,
    storage: { usage: null, quota: null, isPersistent: null },
    worker: { state: 'none', version: null, isControlling: false },
    provider: null,
    realtime: 'closed',
    log: [],
    now: 0,
  }),
  log: Array.from({ length: lines }, (_, line) => `2026-11-20T09:00:00.000Z info sync count=${line}`),
});

it('is the whole report when it is short enough', () => {
  expect(JSON.parse(diagnosticsText(report(10))).log).toHaveLength(10);
});

it('leaves out the oldest lines of a long log, and stays whole', () => {
  const text = diagnosticsText(report(2000));
  expect(text.length).toBeLessThanOrEqual(20_000);
  const { log } = JSON.parse(text) as { log: string[] };
  expect(log.length).toBeGreaterThan(50);
  expect(log.at(-1)).toMatch(/count=1999$/);
});
