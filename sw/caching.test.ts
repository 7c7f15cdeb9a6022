import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const origin = 'https://zh.example';
const shell = { url: '/index.html', revision: 'r1' };
const screen = { url: '/assets/home-1a2b.js', revision: null };
const areaPages = ['user', 'coach', 'enterprise', 'admin'].map((area) => ({ url: `/areas/${area}.html`, revision: 'r1' }));
const chart = { url: '/assets/apexcharts-3c4d.js', revision: null };
const page = new EventTarget();
const stores = new Map<string, Map<string, Response>>();
const fetched = vi.fn(async (asked: string | Request) => new Response(`contents of ${asked instanceof Request ? asked.url : asked}`));

beforeAll(async () => {
  // The globals of the worker.
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('FetchEvent', class FetchEvent extends Event {});
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('registration', { scope: `${origin}/` });
  vi.stubGlobal('location', new URL(`${origin}/sw.js`));
  vi.stubGlobal('__WB_MANIFEST', [shell, ...areaPages, screen, chart]);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(stores.get(name) ?? newStore(name)),
    match: async ({ url }: Request) => [...stores.values()].map((store) => store.get(url)).find(Boolean),
  });
  const { fillOnRequest, serveFromCaches } = await import('./caching.ts');
  serveFromCaches();
  fillOnRequest();
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  vi.clearAllMocks();
  stores.clear();
});

function newStore(name: string): Map<string, Response> {
  const store = new Map<string, Response>();
  stores.set(name, store);
  return store;
}

function cacheOf(store: Map<string, Response>) {
  return {
    keys: async () => [...store.keys()].map((url) => ({ url })),
    match: async ({ url }: Request) => store.get(url),
    put: async (key: string | Request, response: Response) =>
      void store.set(key instanceof Request ? key.url : new URL(key, origin).href, response),
  };
}

async function asksFor(type: string): Promise<void> {
  const work: Promise<unknown>[] = [];
  page.dispatchEvent(Object.assign(new Event('message'), { data: { type }, waitUntil: (promise: Promise<unknown>) => work.push(promise) }));
  await Promise.all(work);
}

const stored = () => [...stores].map(([name, store]) => [name, [...store.keys()]]);
const whole = [
  [
    `workbox-precache-v2-${origin}/`,
    [...[shell, ...areaPages].map(({ url }) => `${origin}${url}?__WB_REVISION__=r1`), `${origin}/assets/home-1a2b.js`],
  ],
  ['zh-assets', [`${origin}/assets/apexcharts-3c4d.js`]],
];

it('fetches what should be on the device and is not, each where the app looks for it', async () => {
  await asksFor('SOMETHING ELSE');
  expect(fetched).not.toHaveBeenCalled();
  await asksFor('FILL');
  expect(stored()).toEqual(whole);
  expect(fetched.mock.calls.flat()).toEqual([shell, ...areaPages, screen, chart].map(({ url }) => url));
  // One file is lost: it alone is fetched again.
  stores.values().next().value?.delete(`${origin}/assets/home-1a2b.js`);
  await asksFor('FILL');
  expect(fetched.mock.calls.flat().slice(7)).toEqual([screen.url]);
  expect(stored()).toEqual(whole);
});

it('keeps no answer that is not the file, and leaves the rest to the next start when the line breaks', async () => {
  fetched.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }));
  fetched.mockResolvedValueOnce(new Response('contents'));
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await asksFor('FILL');
  expect([...stores.values()].map((store) => [...store.keys()])).toEqual([[`${origin}/areas/user.html?__WB_REVISION__=r1`], []]);
  await asksFor('FILL');
  expect(stored().flat(2).toSorted()).toEqual(whole.flat(2).toSorted());
});

it('keeps the further pages of an office area once one was opened, and fetches none of them twice', async () => {
  const list = ['/assets/employees-1a2b.js', '/assets/links-3c4d.js'];
  fetched.mockImplementation(async (asked) => {
    const url = asked instanceof Request ? asked.url : asked;
    return url === '/office-files.json' ? Response.json(list) : new Response(`contents of ${url}`);
  });
  await asksFor('FILL OFFICE');
  await asksFor('FILL OFFICE');
  expect(stored()).toEqual([['zh-assets', list.map((url) => `${origin}${url}`)]]);
  expect(fetched).toHaveBeenCalledTimes(4);
});

describe('an installation', () => {
  const install = async (): Promise<void> => {
    const work: Promise<unknown>[] = [];
    page.dispatchEvent(Object.assign(new Event('install'), { waitUntil: (promise: Promise<unknown>) => work.push(promise) }));
    await Promise.all(work);
  };
  const requests = () => fetched.mock.calls.map(([request]) => request as Request);
  const [kept = []] = whole;

  it('fetches several files at once, each of them once, and those with a name for all versions anew', async () => {
    let underWay = 0;
    let most = 0;
    fetched.mockImplementation(async (asked) => {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay -= 1;
      return new Response(`contents of ${asked instanceof Request ? asked.url : asked}`);
    });
    await install();
    expect(stored().map(([name, urls]) => [name, (urls as string[]).toSorted()])).toEqual([[kept[0], (kept[1] as string[]).toSorted()]]);
    expect(most).toBe(5);
    expect(requests().map(({ url, cache }) => [url, cache])).toEqual([
      ...[shell, ...areaPages].map(({ url }) => [`${origin}${url}`, 'reload']),
      [`${origin}${screen.url}`, 'default'],
    ]);
  });

  it('that broke fails, and the next fetches what is missing', async () => {
    fetched.mockImplementation(async (asked) => {
      const url = asked instanceof Request ? asked.url : asked;
      return url.endsWith(screen.url) ? new Response('Bad gateway', { status: 502 }) : new Response(`contents of ${url}`);
    });
    await expect(install()).rejects.toThrow();
    fetched.mockClear();
    fetched.mockImplementation(async () => new Response('contents'));
    await install();
    expect(requests().map(({ url }) => url)).toEqual([`${origin}${screen.url}`]);
  });
});
