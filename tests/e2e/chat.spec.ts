import { expect, type Locator, type Page, test } from 'playwright/test';
import { chat as english } from '../../src/i18n/en/chat.ts';
import { chat as spanish } from '../../src/i18n/es/chat.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { openLine } from '../support/line.ts';
import { filled, looks, openAs, speak } from '../support/looks.ts';
import { otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { type DemoAccount, signInAs } from '../support/sign-in.ts';
import { countWaiting } from '../support/unsent-changes.ts';

// A conversation between a member on a phone and a coach at a desk: live, while one of them has no connection, and read.

const [phone, desk] = looks;

test('a member and a coach write to each other, also while one of them is offline', async () => {
  const line = await openLine();
  const product = await startProduct({ env: { PUBLIC_URL: line.url } });
  line.leadTo(product.port);
  const browsers = [await openAs(phone), await openAs(desk)] as const;
  try {
    const [member, coach] = [await otherDevice(product.url, 'member'), await otherDevice(product.url, 'coach')];
    const { id: coachId } = await coach.get<{ id: string }>('/user/profile');
    const { id } = await member.send<{ id: string }>('POST', '/chat/conversations', { accountId: coachId });
    const open = async (
      account: DemoAccount,
      look: (typeof looks)[number],
      browser: (typeof browsers)[number],
      url: string,
      path: string,
    ) => {
      const page = await browser.page();
      await signInAs(page, url, account);
      await speak(page, url, look);
      await untilControlled(page);
      await page.goto(`${url}${path}`);
      return page;
    };
    const memberPage = await open('member', phone, browsers[0], line.url, `/user/chat/${id}`);
    const coachPage = await open('coach', desk, browsers[1], product.url, '/coach');
    const memberWrites = memberPage.getByRole('textbox', { name: spanish.composer.label, exact: true });
    const coachWrites = coachPage.getByRole('textbox', { name: english.composer.label, exact: true });

    await test.step('live: what one writes is read by the other, who is seen typing', async () => {
      await write(memberPage, memberWrites, 'Hoy he caminado 30 minutos');
      await coachPage.getByRole('link', { name: english.title }).first().click();
      await coachPage.locator(`a[href="/coach/chat/${id}"]`).click();
      await expect(said(coachPage, 'Hoy he caminado 30 minutos')).toBeVisible();
      await expect(stateOf(memberPage, 'Hoy he caminado 30 minutos', spanish.message.states.read)).toBeVisible();
      await coachWrites.pressSequentially('Well');
      await expect(memberPage.getByText(/está escribiendo…/)).toBeVisible();
      await coachWrites.fill('Well done!\nHow did it feel?');
      await coachWrites.press('Enter');
      await expect(said(memberPage, 'How did it feel?')).toBeVisible();
      await expect(stateOf(coachPage, 'Well done!', english.message.states.read)).toBeVisible();
      await expectNoFindingsInAnySize(coachPage);
    });

    await test.step('the member has no line: both write several messages, and what the member writes is kept', async () => {
      line.become('resets-before');
      for (const word of ['Mensaje uno', 'Mensaje dos', 'Mensaje tres']) await write(memberPage, memberWrites, word);
      for (const word of ['Message one', 'Message two', 'Message three']) await write(coachPage, coachWrites, word);
      await expect(stateOf(memberPage, 'Mensaje tres', spanish.message.states.waiting)).toBeVisible();
      await expect(stateOf(coachPage, 'Message three', english.message.states.sent)).toBeVisible();
      await memberWrites.fill('a medias');
      await memberPage.getByRole('link', { name: spanish.head.back }).click();
      await expect(memberPage.getByText(filled(spanish.list.draft, { text: 'a medias' }))).toBeVisible();
      await memberPage.reload();
      await memberPage.locator(`a[href="/user/chat/${id}"]`).click();
      await expect(stateOf(memberPage, 'Mensaje tres', spanish.message.states.waiting)).toBeVisible();
      await expect(memberWrites).toHaveValue('a medias');
      await memberWrites.fill('');
    });

    await test.step('back: the same order on both, nothing twice, and all of it read', async () => {
      line.become('open');
      await memberPage.evaluate(() => globalThis.dispatchEvent(new Event('online')));
      await expect.poll(() => countWaiting(memberPage)).toBe(0);
      const order = ['Message one', 'Message two', 'Message three', 'Mensaje uno', 'Mensaje dos', 'Mensaje tres'];
      for (const page of [memberPage, coachPage]) await expect.poll(() => wordsOf(page, order)).toEqual(order);
      await expect(stateOf(memberPage, 'Mensaje tres', spanish.message.states.read)).toBeVisible();
      await expect(stateOf(coachPage, 'Message three', english.message.states.read)).toBeVisible();
      const { items } = await coach.get<{ items: { text: string }[] }>(`/chat/conversations/${id}/messages?limit=20`);
      expect(
        items
          .map(({ text }) => text)
          .filter((text) => order.includes(text))
          .reverse(),
      ).toEqual(order);
    });

    await test.step('the last own message is changed by keys, and taken back', async () => {
      await coachWrites.press('ArrowUp');
      await expect(coachWrites).toHaveValue('Message three');
      await coachWrites.fill('Message four');
      await coachWrites.press('Enter');
      await expect(said(memberPage, 'Message four')).toBeVisible();
      await coachPage.getByRole('button', { name: english.message.menu.replace('{{text}}', 'Message four') }).focus();
      await coachPage.keyboard.press('Enter');
      await coachPage.getByRole('button', { name: english.message.delete, exact: true }).click();
      await coachPage
        .getByRole('dialog', { name: english.message.deleteTitle })
        .getByRole('button', { name: english.message.delete })
        .click();
      await expect(said(memberPage, spanish.message.deleted)).toBeVisible();
      await expect(said(coachPage, english.message.deletedOwn)).toBeVisible();
    });

    await test.step('what comes while the member is elsewhere is counted, and no longer once it is read', async () => {
      await memberPage.goto(`${line.url}/user/sessions`);
      await write(coachPage, coachWrites, 'See you tomorrow');
      const unread = spanish.list.unread_one.replace('{{count}}', '1');
      const toMessages = memberPage.getByRole('link', { name: new RegExp(`^${spanish.title}.*${unread}`) });
      await expect(toMessages).toBeVisible();
      await toMessages.click();
      await memberPage.locator(`a[href="/user/chat/${id}"]`).click();
      await expect(memberPage.getByText(spanish.conversation.unread_one.replace('{{count}}', '1'))).toBeVisible();
      await expect(stateOf(coachPage, 'See you tomorrow', english.message.states.read)).toBeVisible();
    });
  } finally {
    for (const browser of browsers) await browser.dispose();
    await product.dispose();
    await line.close();
  }
});

async function write(page: Page, area: Locator, text: string): Promise<void> {
  await area.fill(text);
  await area.press('Enter');
  await expect(area).toHaveValue('');
  await expect(said(page, text)).toBeVisible();
}

/** A message in the conversation. */
function said(page: Page, text: string): Locator {
  return page.locator('main ol p').filter({ hasText: text });
}

/** How a message stands. */
function stateOf(page: Page, text: string, state: string): Locator {
  return page.locator('main ol > li').filter({ hasText: text }).getByTitle(state, { exact: true });
}

/** Those of the words that stand in the conversation as messages, in its order. */
async function wordsOf(page: Page, words: readonly string[]): Promise<string[]> {
  const texts = await page.locator('main ol p').allTextContents();
  return texts.filter((text) => words.includes(text));
}
