import { expect, it, vi } from 'vitest';
import { type Audible, openLoudness } from './loudness.ts';

type Reports = Awaited<ReturnType<Audible['getStats']>>;

const reportsOf = (audioLevel?: number) =>
  new Map<string, unknown>([
    ['codec', { type: 'codec' }],
    ['in', { type: 'inbound-rtp', ...(audioLevel !== undefined && { audioLevel }) }],
  ]) as unknown as Reports;
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('is that of the last response, and the browser is asked once at a time', async () => {
  let respond: (reports: Reports) => void = () => undefined;
  const getStats = vi.fn(() => new Promise<Reports>((resolve) => (respond = resolve)));
  const loudness = openLoudness(() => ({ getStats }));
  expect([loudness.read(), loudness.read(), loudness.read()]).toEqual([0, 0, 0]);
  expect(getStats).toHaveBeenCalledTimes(1);
  respond(reportsOf(0.4));
  await settled();
  expect(loudness.read()).toBe(0.4);
  expect(getStats).toHaveBeenCalledTimes(2);
  // Before the first packet there is no level.
  respond(reportsOf());
  await settled();
  expect(loudness.read()).toBe(0);
});

it('is nothing while there is no receiver, and once it fails', async () => {
  expect(openLoudness(() => undefined).read()).toBe(0);
  const getStats = vi.fn().mockResolvedValueOnce(reportsOf(0.3)).mockRejectedValue(new DOMException('', 'InvalidStateError'));
  const loudness = openLoudness(() => ({ getStats }));
  loudness.read();
  await settled();
  expect(loudness.read()).toBe(0.3);
  await settled();
  expect(loudness.read()).toBe(0);
});
