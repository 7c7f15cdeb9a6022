import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'playwright/test';
import { measurementSharing, measurements as measurementsTable } from '../../provider/database/schema/index.ts';
import { coachNotes as coachNotesEn } from '../../src/i18n/en/coach-notes.ts';
import { measurements as measurementsEs } from '../../src/i18n/es/measurements.ts';
import { memberMeasurements as memberEs } from '../../src/i18n/es/member-measurements.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { filled, onDesktop, onPhone, openAs, speak } from '../support/looks.ts';
import { otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { countWaiting } from '../support/unsent-changes.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// A member weighs themselves without a server and shares it; the coach sees it once the server is back, and nothing of what is not
// shared.

test('a value that is recorded without a server reaches the coach once, and only if its kind is shared', async () => {
  const product = await startProduct({
    prepare: async (database) => {
      await database.delete(measurementsTable);
      await database.delete(measurementSharing);
    },
  });
  const phone = await openAs(onPhone);
  const desk = await openAs(onDesktop);
  try {
    const member = await otherDevice(product.url, 'member');
    const memberId = (await member.get<{ id: string }>('/common/current-user')).id;
    const page = await phone.page();
    await signInAs(page, product.url, 'member');
    await speak(page, product.url, onPhone);
    await untilControlled(page);
    await untilPrefetched(page);
    await page.goto(`${product.url}/user/measurements`);
    await expect(page.getByText(memberEs.emptyTitle)).toBeVisible();
    await expectNoFindingsInAnySize(page);
    await page.goto(`${product.url}/user/measurements/weight`);
    await product.stop('SIGKILL');

    await test.step('without a server: recorded, shared, and there after a reload', async () => {
      await page.getByRole('button', { name: memberEs.add }).first().click();
      const sheet = page.getByRole('dialog');
      const value = sheet.getByRole('textbox', { name: `${measurementsEs.kinds.weight} (kg)` });
      await value.fill('5');
      await sheet.getByRole('button', { name: memberEs.form.save, exact: true }).click();
      await expect(value).toHaveAccessibleDescription(/20.+400/);
      await value.fill('81,4');
      await sheet.getByRole('button', { name: memberEs.form.save, exact: true }).click();
      await expect(sheet).toBeHidden();
      await page.getByRole('switch', { name: memberEs.kind.share }).click();
      await expect(page.getByRole('switch', { name: memberEs.kind.share })).toBeChecked();
      await page.reload();
      await expect(page.getByRole('button', { name: /81,4 kg/ })).toBeVisible();
      await expect(page.getByRole('switch', { name: memberEs.kind.share })).toBeChecked();
      await expectNoFindingsInAnySize(page);
    });

    await test.step('back: it is sent once, and the coach sees it', async () => {
      await product.start();
      await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
      const { items } = await (await otherDevice(product.url, 'member')).get<{ items: { kind: string; value: number }[] }>(
        `/user/measurements/${memberId}`,
      );
      expect(items).toMatchObject([{ kind: 'weight', value: 81.4 }]);
      const coachPage = await desk.page();
      await signInAs(coachPage, product.url, 'coach', `/coach/users/${memberId}?view=measurements`);
      await expect(coachPage.getByText('81.4 kg').first()).toBeVisible();
      await expectNoFindingsInAnySize(coachPage);
    });

    await test.step('what is no longer shared, the coach no longer sees', async () => {
      await page.getByRole('switch', { name: memberEs.kind.share }).click();
      await expect(page.getByRole('switch', { name: memberEs.kind.share })).not.toBeChecked();
      await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
      const coachPage = await desk.page();
      await expect(coachPage.getByText('81.4 kg')).toHaveCount(0);
      await expect(coachPage.getByRole('link', { name: coachNotesEn.views.notes })).toBeVisible();
    });

    await test.step('an Apple Health export is imported, and nothing of it twice', async () => {
      await page.goto(`${product.url}/user/measurements`);
      const choose = page.getByLabel(memberEs.files.import, { exact: true });
      const sheet = page.getByRole('dialog', { name: memberEs.import.title });
      await choose.setInputFiles(healthExport());
      await expectNoFindingsInAnySize(page);
      await sheet.getByRole('checkbox', { name: `${measurementsEs.kinds['resting-pulse']}: 1` }).click();
      await sheet.getByRole('button', { name: filled(memberEs.import.submit_one, { count: 1 }) }).click();
      await expect(sheet).toBeHidden();
      await expect(page.getByText(filled(measurementsEs.amounts.cm, { value: '91' }))).toBeVisible();
      await expect(page.getByText(/bpm$/)).toHaveCount(0);
      await choose.setInputFiles(healthExport());
      await expect(sheet.getByText(filled(memberEs.import.new_one, { count: 1 }))).toBeVisible();
      await expect(sheet.getByText(filled(memberEs.import.known_one, { count: 1 }))).toBeVisible();
    });
  } finally {
    await Promise.all([phone.dispose(), desk.dispose()]);
    await product.dispose();
  }
});

/** What an iPhone in Spanish saves, with two values of yesterday. */
function healthExport() {
  const day = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  const record = (type: string, value: number, unit: string) =>
    `<Record type="HKQuantityTypeIdentifier${type}" sourceName="iPhone" unit="${unit}" value="${value}" startDate="${day} 12:00:00 +0000"/>`;
  const records = `${record('WaistCircumference', 91, 'cm')}${record('RestingHeartRate', 57, 'count/min')}`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="es_ES">${records}</HealthData>`;
  const archive = zipSync({ 'apple_health_export/exportación.xml': strToU8(xml) });
  return { name: 'exportar.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) };
}
