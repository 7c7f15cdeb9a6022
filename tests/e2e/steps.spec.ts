import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { stepTicks } from '../../provider/database/schema/index.ts';
import { payloadOf } from '../../provider/delivery/push/message.ts';
import { memberSteps as memberEs } from '../../src/i18n/es/member-steps.ts';
import { steps as stepsEs } from '../../src/i18n/es/steps.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { devTools, letWorkersSleep, scrollTo, untilControlled } from '../support/browser.ts';
import { filled, onDesktop, onPhone, openAs, speak } from '../support/looks.ts';
import { otherDevice } from '../support/other-device.ts';
import { present } from '../support/present.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { countWaiting } from '../support/unsent-changes.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';
import { clickNotification, deliverPush, registrationOf, shownNotifications } from '../support/worker-notifications.ts';

// A step from the coach's suggestion to 'kept 1 of 1': accepted by the member, ticked without a server on two devices, on one of them
// from the reminder with the app closed.

const title = 'Walk for ten minutes after lunch';

test('a step that a coach suggests is ticked on two devices without a server, and counts once', async () => {
  const product = await startProduct();
  const phone = await openAs(onPhone);
  const second = await openAs(onPhone, { isOwn: true });
  const desk = await openAs(onDesktop);
  try {
    const member = await otherDevice(product.url, 'member');
    const { id: memberId } = await member.get<{ id: string }>('/common/current-user');
    const check = (page: Page) => page.getByRole('button', { name: filled(memberEs.answer.done, { title }) });

    await test.step('the coach suggests it on the member’s page', async () => {
      const page = await desk.page();
      await signInAs(page, product.url, 'coach', `/coach/users/${memberId}?view=steps`);
      await page.getByRole('button', { name: 'Suggest a step', exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('textbox', { name: 'What to do' }).fill(title);
      await expectNoFindingsInAnySize(page);
      await sheet.getByRole('button', { name: 'Suggest', exact: true }).click();
      await expect(sheet).toBeHidden();
      await expect(page.getByText(title)).toBeVisible();
    });

    const page = await phone.page();
    await signInAs(page, product.url, 'member');
    await speak(page, product.url, onPhone);
    await untilControlled(page);

    await test.step('the member accepts it', async () => {
      await page.goto(`${product.url}/user/steps`);
      await page.getByRole('button', { name: `${memberEs.card.accept}: ${title}` }).click();
      await expect(check(page)).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(() => countWaiting(page)).toBe(0);
      await expectNoFindingsInAnySize(page);
    });
    await untilPrefetched(page);

    // The other device of the member: the app is closed there, what is left has nothing to do with it.
    const other = await second.page();
    await signInAs(other, product.url, 'member');
    await untilControlled(other);
    await untilPrefetched(other);
    const registrationId = await registrationOf(other, product.url);
    const bare = await second.context().newPage();
    await other.close();
    const step = present((await stepsOf(member, memberId)).steps.find((each) => each.title === title));
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(new Date());

    await product.stop('SIGKILL');

    await test.step('without a server: one tap on the home, taken back, and one tap again', async () => {
      await page.goto(`${product.url}/user`);
      await scrollTo(page, check(page));
      await check(page).click();
      await expect(check(page)).toHaveAttribute('aria-pressed', 'true');
      await check(page).click();
      await expect(check(page)).toHaveAttribute('aria-pressed', 'false');
      await check(page).click();
      await expect(page.getByText(stepsEs.sending.waiting).first()).toBeVisible();
      await page.reload();
      await scrollTo(page, check(page));
      await expect(check(page)).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('without a server: done on the reminder itself', async () => {
      const link = `/user/steps?step=${step.id}&day=${today}&tap=1`;
      const words = { title: 'Es la hora de tu paso', body: 'Cuenta cómo ha ido.' };
      const notification = { id: randomUUID(), kind: 'step-reminder', ...words, link, createdAt: new Date().toISOString() } as const;
      const data = payloadOf({
        ...{ deliveryId: randomUUID(), accountId: memberId, notification, language: 'es', tag: `step:${step.id}` },
        ...{ navigate: `${product.url}${link}`, unreadCount: 1, usefulSeconds: 3600, isUrgent: false },
      });
      const tools = await devTools(bare);
      await letWorkersSleep(tools);
      await deliverPush(tools, { origin: product.url, registrationId, data });
      const shown = () => shownNotifications(second.context());
      await expect.poll(async () => (await shown()).map(({ actions }) => actions)).toEqual([['Hecho', 'Posponer 10 minutos']]);
      expect(await clickNotification(second.context(), 'done', words.title)).toEqual([]);
      await expect.poll(async () => (await shown()).length).toBe(0);
    });

    await test.step('back: both devices send, and it is one tick', async () => {
      await product.start();
      await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
      await bare.goto(`${product.url}/user/steps`);
      await expect.poll(() => countWaiting(bare), { timeout: 60_000 }).toBe(0);
      const { ticks } = await stepsOf(await otherDevice(product.url, 'member'), memberId);
      expect(ticks.filter(({ stepId }) => stepId === step.id)).toMatchObject([{ day: today, value: 1 }]);
    });

    await test.step('the coach sees how often it was kept', async () => {
      const coachPage = await desk.page();
      await coachPage.reload();
      const row = coachPage.getByRole('listitem').filter({ hasText: title });
      await expect(row.getByText('Kept 1 of 1').first()).toBeVisible();
    });

    await product.stop();
    const { database, close } = await product.openDatabase();
    try {
      const rows = (await database.select().from(stepTicks)).filter(({ stepId }) => stepId === step.id);
      expect(rows).toHaveLength(1);
    } finally {
      await close();
    }
  } finally {
    await Promise.all([phone.dispose(), second.dispose(), desk.dispose()]);
    await product.dispose();
  }
});

interface Steps {
  readonly steps: readonly { readonly id: string; readonly title: string }[];
  readonly ticks: readonly { readonly stepId: string; readonly day: string; readonly value: number | null }[];
}

function stepsOf(member: Awaited<ReturnType<typeof otherDevice>>, memberId: string): Promise<Steps> {
  return member.get(`/user/steps/${memberId}`);
}
