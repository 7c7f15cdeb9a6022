import type { BrowserContext } from 'playwright/test';

/** Chromium's own words for a call that a test cut off or the provider refused; no error of the page. */
const ofTheNetwork = /^(Failed to load resource|WebSocket connection to)/;

/** The list of a browser's errors; one that is lent again is watched already. */
const watched = new WeakMap<BrowserContext, { errors: string[] }>();

/**
 * Gathers what breaks the content security policy, errors in the console and errors that nobody
 * caught, in every page of the browser from now on.
 */
export async function watchErrors(context: BrowserContext): Promise<string[]> {
  const before = watched.get(context);
  if (before) {
    before.errors = [];
    return before.errors;
  }
  const now = { errors: [] as string[] };
  watched.set(context, now);
  await context.exposeBinding('zhReportViolation', ({ page }, what: string) => {
    now.errors.push(`${new URL(page.url()).pathname}: ${what}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { zhReportViolation } = window as unknown as { zhReportViolation(what: string): void };
      zhReportViolation(`${violatedDirective} forbids ${blockedURI} (${sourceFile})`);
    });
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' || ofTheNetwork.test(message.text())) return;
    now.errors.push(`${new URL(message.location().url || 'about:blank').pathname}: ${message.text()}`);
  });
  context.on('weberror', (error) => now.errors.push(`${error.page()?.url()}: ${error.error().message}`));
  return now.errors;
}
