import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { ensureChromium } from '../../scripts/setup/chromium.ts';
import { findProgram, run } from '../../scripts/setup/commands.ts';
import { type DrivenBrowser, environment, isErrorOfPage, pressable, repeat } from './driven-browser.ts';

type Preferences = NonNullable<LaunchOptions['extraPrefsFirefox']>;

export interface PuppeteerBrowser extends DrivenBrowser {
  page(): Page;
}

/** Opens Firefox, driven by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export function openFirefox(preferences: Preferences = {}): Promise<PuppeteerBrowser> {
  const executablePath = findProgram('firefox-esr', 'firefox');
  if (executablePath === undefined) throw new Error('There is no Firefox here.');
  const extraPrefsFirefox = { 'intl.accept_languages': 'en-GB, en', ...preferences };
  return openBrowser({ browser: 'firefox', executablePath, extraPrefsFirefox });
}

/**
 * Opens Chromium, which the other engines are compared with.
 * @param authority the file of a certificate that it trusts
 */
export async function openChromium(flags: readonly string[] = [], authority?: string): Promise<PuppeteerBrowser> {
  const args = ['--disable-dev-shm-usage', '--lang=en-GB', ...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  return openBrowser({ browser: 'chrome', executablePath: await ensureChromium(), args }, authority);
}

interface Opened {
  readonly browser: Browser;
  readonly page: Page;
}

async function openBrowser(options: LaunchOptions, authority?: string): Promise<PuppeteerBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'zh-engine-'));
  if (authority !== undefined) await trust(authority, join(profile, '.pki/nssdb'));
  // Chromium reads the certificates of its user.
  const env = authority === undefined ? environment : { ...environment, HOME: profile };
  const errors: string[] = [];
  let size = { width: 1100, height: 900 };

  const open = async (): Promise<Opened> => {
    const browser = await puppeteer.launch({ ...options, userDataDir: profile, env, headless: true, defaultViewport: null });
    const page = (await browser.pages())[0] ?? (await browser.newPage());
    const note = (text: string) => isErrorOfPage(text) && errors.push(`${new URL(page.url()).pathname}: ${text}`);
    page.on('console', (message) => message.type() === 'error' && note(message.text()));
    page.on('pageerror', (error) => note(error instanceof Error ? error.message : String(error)));
    await page.evaluateOnNewDocument(reportViolations);
    await page.setViewport(size);
    return { browser, page };
  };
  let opened = await open();
  const found = (body: string): Promise<ElementHandle<Element>> =>
    repeat(
      async () => (await opened.page.evaluateHandle(functionOf(body))).asElement() as ElementHandle<Element> | null,
      `Not found: ${body}`,
    ) as Promise<ElementHandle<Element>>;

  return {
    name: await opened.browser.version(),
    page: () => opened.page,
    go: async (url) => void (await opened.page.goto(url)),
    run: <Result>(body: string) => opened.page.evaluate(functionOf(body)) as Promise<Result>,
    press: async (body) => (await found(pressable(body))).click(),
    async type(selector, text) {
      const element = await found(`return document.querySelector(${JSON.stringify(selector)})`);
      await element.type(text);
    },
    async resize(width, height) {
      size = { width, height };
      await opened.page.setViewport(size);
    },
    picture: async () => Buffer.from(await opened.page.screenshot()),
    takeErrors: async () => errors.splice(0),
    async restart() {
      await opened.browser.close();
      opened = await open();
    },
    async close() {
      await opened.browser.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Makes a database of NSS in which a certificate authority is trusted. */
async function trust(authority: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const database = ['-d', `sql:${folder}`];
  for (const options of [
    ['-N', '--empty-password', ...database],
    ['-A', ...database, '-n', 'test', '-t', 'C,,', '-i', authority],
  ]) {
    const { code, output } = await run('certutil', options, { collect: true });
    if (code !== 0) throw new Error(output);
  }
}

/** Runs in each page before anything of it. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reportError(new Error(`${violatedDirective} forbids ${blockedURI}`)),
  );
}

/** An expression that calls the function of this body; awaits what it returns. */
function functionOf(body: string): string {
  return `(async () => { ${body} })()`;
}
