import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { intakeAnswers } from '../../provider/database/schema/index.ts';
import { cacheFolder } from '../../scripts/setup/root.ts';
import { chat } from '../../src/i18n/en/chat.ts';
import { identity } from '../../src/i18n/en/identity.ts';
import { intake } from '../../src/i18n/en/intake.ts';
import { offers } from '../../src/i18n/en/offers.ts';
import { sessions } from '../../src/i18n/en/sessions.ts';
import { shell } from '../../src/i18n/en/shell.ts';
import { sync } from '../../src/i18n/en/sync.ts';
import { otherDevice } from '../support/other-device.ts';
import { prefetchedNames } from '../support/prefetched-names.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type DrivenBrowser, pause, repeat, until } from './driven-browser.ts';
import { control, element, signIn, text } from './on-the-page.ts';

/** Weights of the nine answers of the PHQ-9; together 8. */
const weights = [2, 1, 1, 2, 1, 0, 1, 0, 0];
const answers = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'];

/** Declares the journey that every engine makes: a member from signing in to logging out. */
export function declareJourney(open: () => Promise<DrivenBrowser>): void {
  let product: Product;
  let browser: DrivenBrowser;
  const startedAt = new Date();
  let hasFailed = false;

  // Each test goes on where the one before ended.
  beforeEach((context) => {
    context.skip(hasFailed);
    context.onTestFailed(async () => {
      hasFailed = true;
      const file = join(cacheFolder, `failed-${browser.name.replaceAll('/', ' ')}.png`);
      writeFileSync(file, await browser.picture());
      process.stdout.write(`What ${browser.name} showed: ${file}\n`);
    });
  });
  beforeAll(async () => {
    product = await startProduct();
    browser = await open();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await product?.dispose();
  });

  it('logs in, and a first visit is offered no new version', async () => {
    await signIn(browser, product.url, 'member');
    await until(browser, 'return navigator.serviceWorker.controller', 60_000);
    // Offers are delayed; those of the time zone or of push messages show that they are there.
    await until(browser, element('[data-passing] > *'));
    for (let look = 0; look < 20; look += 1) {
      expect(await browser.run(text(offers.update.ready))).toBe(false);
      await pause(100);
    }
  }, 120_000);

  it('books a session on a narrow screen, whose choices are of the usual height', async () => {
    await browser.resize(390, 844);
    await browser.go(`${product.url}/user/sessions/book`);
    await until(browser, element('[data-day]'));
    // Offers come three seconds after the start and move what is below them: a press on its way would miss.
    await until(browser, element('[data-passing] > *'));
    const heights = await browser.run<number[]>(
      `return [...document.querySelectorAll('main label:has([type=radio])')].map((label) => label.offsetHeight)`,
    );
    expect(heights).not.toEqual([]);
    for (const height of heights) expect(height).toBeLessThanOrEqual(48);
    await browser.press('return [...document.querySelectorAll("[data-day]:not([data-empty])")].at(-1)');
    await browser.press(`return document.querySelector('main button[aria-pressed=false]:not([data-day], :disabled)')`);
    await browser.press(control(sessions.booking.book));
    await until(browser, text(sessions.booking.bookedTitle));
  }, 60_000);

  it('answers a form without a server, and through a restart of the browser', async () => {
    await browser.go(`${product.url}/user/intake`);
    await untilPrefetched(browser);
    const form = 'main a[href="/user/intake/phq-9"]';
    await until(browser, element(form));
    await browser.run(`document.querySelector('${form}').scrollIntoView({ block: 'center', behavior: 'instant' })`);
    const placeOfForm = () =>
      browser.run<number>(`return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        .then(() => Math.round(document.querySelector('${form}').getBoundingClientRect().top))`);
    const place = await placeOfForm();
    await product.stop('SIGKILL');
    // What is said above the page moves nothing below a finger.
    await until(
      browser,
      `return [...document.querySelectorAll('[role=status]')].some((each) => each.textContent.includes('${sync.strip.goOn}'))`,
    );
    expect(await placeOfForm()).toBe(place);
    await browser.press(element(form));
    for (const [index, weight] of weights.entries()) {
      await until(browser, `return document.querySelector('main').textContent.includes('Question ${index + 1} of ')`);
      await browser.press(control(answers[weight] ?? ''));
      await browser.press(control(intake.form.next));
    }
    await browser.press(control('Somewhat difficult'));
    await browser.press(control(intake.form.review));
    await browser.press(control(intake.review.send));
    await until(browser, text(intake.result.states.waiting));
    const address = await browser.run<string>('return location.href');
    await browser.restart();
    await browser.go(address);
    await until(browser, text(intake.result.states.waiting));
    await browser.run(`document.body.dataset.samePage = 'yes'`);
    await product.start();
    await until(browser, text(intake.result.states.sent), 60_000);
    expect(await browser.run('return document.body.dataset.samePage')).toBe('yes');
  }, 180_000);

  it('writes to the coach, and reads the reply as it comes', async () => {
    const coach = await otherDevice(product.url, 'coach');
    const member = await otherDevice(product.url, 'member');
    const { id: coachId } = await coach.get<{ id: string }>('/user/profile');
    const { id } = await member.send<{ id: string }>('POST', '/chat/conversations', { accountId: coachId });
    await browser.go(`${product.url}/user/chat/${id}`);
    await browser.type('main form textarea:enabled', 'I walked for 30 minutes today');
    await browser.press(control(chat.composer.send));
    const texts = async () => (await coach.get<{ items: { text: string }[] }>(`/chat/conversations/${id}/messages?limit=5`)).items;
    await repeat(
      async () => (await texts()).some((message) => message.text === 'I walked for 30 minutes today'),
      'The coach did not get it.',
    );
    const sentAt = new Date().toISOString();
    await coach.send('POST', `/chat/conversations/${id}/messages`, { id: crypto.randomUUID(), text: 'Well done!', sentAt });
    await until(browser, text('Well done!'));
  }, 60_000);

  it('logs out, and leaves nothing of the account on the device', async () => {
    await browser.resize(1100, 900);
    await browser.press(control(shell.logOut, 'header'));
    await browser.press(control(identity.logout.confirm, ':is(dialog, [role=dialog])'));
    await until(browser, `return location.pathname === '/'`);
    await until(
      browser,
      `return indexedDB.databases().then((all) => all.every(({ name }) => !name.startsWith('zh-account')) && localStorage.length === 0)`,
    );
  }, 60_000);

  it('wrote no errors', async () => {
    expect(await browser.takeErrors()).toEqual([]);
  });

  it('has sent the answers exactly once', async () => {
    await product.stop();
    const { database, close } = await product.openDatabase();
    try {
      const rows = await database
        .select({ total: intakeAnswers.scoreTotal })
        .from(intakeAnswers)
        .where(and(eq(intakeAnswers.formKey, 'phq-9'), gte(intakeAnswers.receivedAt, startedAt)));
      expect(rows).toEqual([{ total: 8 }]);
    } finally {
      await close();
    }
  }, 60_000);
}

/** Everything that a member needs without a network is on the device. */
async function untilPrefetched(browser: DrivenBrowser): Promise<void> {
  const stored = `
    const { id } = JSON.parse(localStorage.getItem('User'));
    const settle = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return settle(indexedDB.open('zh-account-' + id)).then(async (database) => {
      const rows = await settle(database.transaction('snapshots').objectStore('snapshots').getAll());
      database.close();
      return rows.map(({ endpoint }) => endpoint);
    })`;
  await repeat(
    async () => {
      const names = await browser.run<string[]>(stored);
      return prefetchedNames.USER.every((name) => names.includes(name));
    },
    'Not everything was fetched ahead of need.',
    60_000,
  );
  // The worker keeps the files of further screens once the page is at rest; it names them all.
  const missing = `return Promise.all([
      fetch('/sw.js').then((response) => response.text()),
      caches.keys().then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys()))),
    ]).then(([worker, kept]) => {
      const paths = new Set(kept.flat().map(({ url }) => new URL(url).pathname));
      return worker.match(/assets\\/[\\w.-]+/g).filter((file) => !paths.has('/' + file));
    })`;
  await repeat(async () => (await browser.run<string[]>(missing)).length === 0, 'Not every file was kept.', 60_000);
}
