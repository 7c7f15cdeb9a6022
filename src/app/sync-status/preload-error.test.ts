import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepPageWhile, reloadOncePreloadFails } from './preload-error.ts';

const page = new EventTarget();
const reload = vi.fn();
const ask = vi.fn(async (_address: URL) => new Response('{}', { headers: { 'x-request-id': 'r' } }));
let shown: {
  cookie: string;
  querySelectorAll: () => { type: string; value: string }[];
  documentElement: { dataset: { leftAt?: string } };
};
let fields: { type: string; value: string }[];
let isBusy: boolean;

beforeAll(() => {
  reloadOncePreloadFails(page, reload);
  keepPageWhile(() => isBusy);
});
beforeEach(() => {
  vi.clearAllMocks();
  fields = [{ type: 'text', value: '' }];
  isBusy = false;
  shown = { cookie: '', querySelectorAll: () => fields, documentElement: { dataset: {} } };
  vi.stubGlobal('document', shown);
  vi.stubGlobal('fetch', ask);
  // The browser's network state is not used.
  vi.stubGlobal('navigator', { onLine: false });
});
afterAll(() => vi.unstubAllGlobals());

async function chunkIsMissing(): Promise<void> {
  const event = new Event('vite:preloadError', { cancelable: true });
  page.dispatchEvent(event);
  // The importer gets the error in any case.
  expect(event.defaultPrevented).toBe(false);
  await new Promise((resolve) => setImmediate(resolve));
}

it('reloads the page once, when the provider is there', async () => {
  await chunkIsMissing();
  expect(ask.mock.calls[0]?.[0].pathname).toBe('/api/health');
  expect(reload).toHaveBeenCalledOnce();
  expect(shown.cookie).toContain('zh_reloaded=1');
  await chunkIsMissing();
  expect(reload).toHaveBeenCalledOnce();
});

it.each<[string, () => void]>([
  ['the provider is away', () => ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['the provider is in trouble', () => ask.mockResolvedValueOnce(new Response('', { status: 503, headers: { 'x-request-id': 'r' } }))],
  ['somebody else answers', () => ask.mockResolvedValueOnce(new Response('<title>Welcome to our café</title>'))],
  ['a field holds words', () => fields.push({ type: 'textarea', value: 'What I felt' })],
  [
    'something is unsaved or being sent',
    () => {
      isBusy = true;
    },
  ],
  [
    'something is typed while the provider is asked',
    () =>
      ask.mockImplementationOnce(async () => {
        fields.push({ type: 'text', value: 'W' });
        return new Response('{}', { headers: { 'x-request-id': 'r' } });
      }),
  ],
])('leaves the page alone while %s', async (_, happens) => {
  happens();
  await chunkIsMissing();
  expect(reload).not.toHaveBeenCalled();
  expect(shown.cookie).toBe('');
});

it('does not reload the page while it is being left, which would lead back to it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  shown.documentElement.dataset.leftAt = String(Date.now());
  await chunkIsMissing();
  expect(reload).not.toHaveBeenCalled();
  // The person was asked, and stayed.
  vi.advanceTimersByTime(10_000);
  await chunkIsMissing();
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('ignores a ticked box, whose value means nothing', async () => {
  fields.push({ type: 'checkbox', value: 'on' });
  await chunkIsMissing();
  expect(reload).toHaveBeenCalledOnce();
});
