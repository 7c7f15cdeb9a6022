import type { BrowserContext } from 'playwright/test';

/** Chromium's own words for a call that a test cut off or the provider refused; no fault of the page. */
const ofTheNetwork = /^(Failed to load resource|WebSocket connection to)/;

/** Where a browser's faults go; one that is lent again is watched already. */
const watched = new WeakMap<BrowserContext, { faults: string[] }>();

/**
 * Gathers what breaks the content security policy, errors in the console and errors that nobody
 * caught, in every page of the browser from now on.
 */
export async function watchFaults(context: BrowserContext): Promise<string[]> {
  const before = watched.get(context);
  if (before) {
    before.faults = [];
    return before.faults;
  }
  const now = { faults: [] as string[] };
  watched.set(context, now);
  await context.exposeBinding('zhReportViolation', ({ page }, what: string) => {
    now.faults.push(`${new URL(page.url()).pathname}: ${what}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { zhReportViolation } = window as unknown as { zhReportViolation(what: string): void };
      zhReportViolation(`${violatedDirective} forbids ${blockedURI} (${sourceFile})`);
    });
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' || ofTheNetwork.test(message.text())) return;
    now.faults.push(`${new URL(message.location().url || 'about:blank').pathname}: ${message.text()}`);
  });
  context.on('weberror', (error) => now.faults.push(`${error.page()?.url()}: ${error.error().message}`));
  return now.faults;
}
