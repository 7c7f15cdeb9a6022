import { openBrowser } from '../../tests/support/browser.ts';
import type { Product } from '../../tests/support/product.ts';
import { signInAs } from '../../tests/support/sign-in.ts';

interface FirstLoad {
  path: string;
  script: number;
  style: number;
  font: number;
  other: number;
  total: number;
}

/** The bytes that a browser transfers until the page is at rest, by kind. */
export async function measureFirstLoads(product: Product): Promise<FirstLoad[]> {
  return [await coldLoad(product, '/'), await coldLoad(product, '/login'), await coldLoad(product, '/user')];
}

async function coldLoad(product: Product, path: string): Promise<FirstLoad> {
  const browser = await openBrowser({ showsSplash: true });
  try {
    const page = await browser.page();
    if (path === '/user') await signInAs(page, product.url, 'member');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.setBypassServiceWorker', { bypass: true });
    const kinds = new Map<string, string>();
    const load: FirstLoad = { path, script: 0, style: 0, font: 0, other: 0, total: 0 };
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = { Script: 'script', Stylesheet: 'style', Font: 'font' }[kinds.get(requestId) ?? ''] ?? 'other';
      load[kind as 'script' | 'style' | 'font' | 'other'] += encodedDataLength;
      load.total += encodedDataLength;
    });
    await page.goto(`${product.url}${path}`);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    return load;
  } finally {
    await browser.dispose();
  }
}
