import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { expect, test } from 'playwright/test';
import type { Session } from '../../contract/session.ts';
import type { Database } from '../../provider/database/open.ts';
import { accounts, personalNotes, personalNoteVersions, sessionRegistrations, sessions } from '../../provider/database/schema/index.ts';
import { coachSessions as coachEn } from '../../src/i18n/en/coach-sessions.ts';
import { sessions as sessionsEs } from '../../src/i18n/es/sessions.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { filled, onDesktop, onPhone, openAs, speak } from '../support/looks.ts';
import { otherDevice } from '../support/other-device.ts';
import { present } from '../support/present.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { countWaiting } from '../support/unsent-changes.ts';

// The end of a session on both sides: the coach sums it up without a server, the member reads that and books the next time in one tap,
// again without a server.

const text = 'You found a bedtime that works on weekdays. Try it on Saturday, too.';

test('a session is summed up for its member, who books the next one at the usual time', async () => {
  const product = await startProduct({
    prepare: async (database) => {
      await database.delete(personalNoteVersions);
      await database.delete(personalNotes);
      await moveLastToLastNight(database);
    },
  });
  const desk = await openAs(onDesktop);
  const phone = await openAs(onPhone);
  try {
    const [coach, member] = [await otherDevice(product.url, 'coach'), await otherDevice(product.url, 'member')];
    const coachId = (await coach.get<{ id: string }>('/common/current-user')).id;
    const memberId = (await member.get<{ id: string }>('/common/current-user')).id;
    const ownSessions = async () =>
      (await member.get<{ items: Session[] }>(`/coach/get-session-by-user/${memberId}?limit=200`)).items.filter(
        (each) => each.kind === 'one-on-one' && each.coachId === coachId && each.status !== 'cancelled',
      );
    const isAhead = ({ startsAt }: Session) => Date.parse(startsAt) > Date.now();
    for (const { id, version } of (await ownSessions()).filter(isAhead))
      await coach.send('PATCH', `/coach/cancel-session/${id}`, { baseVersion: version });
    const isOver = ({ endsAt }: Session) => Date.parse(endsAt) < Date.now();
    const byLatest = (one: Session, other: Session) => other.startsAt.localeCompare(one.startsAt);
    const last = present((await ownSessions()).filter(isOver).toSorted(byLatest)[0]);

    await test.step('the coach writes the summary without a server', async () => {
      const page = await desk.page();
      await signInAs(page, product.url, 'coach', `/coach/sessions/${last.id}`);
      await untilControlled(page);
      const summary = page.getByRole('region', { name: coachEn.summary.title, exact: true });
      const field = summary.getByRole('textbox');
      await expect(field).toBeEnabled();
      await expectNoFindingsInAnySize(page);
      await product.stop('SIGKILL');
      await field.fill(text);
      await page.reload();
      await expect(field).toHaveValue(text);
      await summary.getByRole('button', { name: /^Share with / }).click();
      await expect(summary.getByText(text)).toBeVisible();
      await expect(summary.getByText('Waiting to be sent')).toBeVisible();
      await product.start();
      await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
    });

    await test.step('the member reads it, and books the next time in one tap without a server', async () => {
      const page = await phone.page();
      await signInAs(page, product.url, 'member');
      await speak(page, product.url, onPhone);
      await untilControlled(page);
      await page.goto(`${product.url}/user/sessions/${last.id}`);
      const summary = page.getByRole('region', { name: filled(sessionsEs.summary.title, { name: last.coachName }) });
      await expect(summary.getByText(text)).toBeVisible();
      const times = page.getByRole('region', { name: sessionsEs.next.title }).getByRole('button', { name: /^Reservar / });
      await expect(times).toHaveCount(3);
      await expectNoFindingsInAnySize(page);
      await product.stop('SIGKILL');
      await expect(page.getByText(sessionsEs.next.offline)).toBeVisible({ timeout: 60_000 });
      await times.first().click();
      await expect(page.getByText(sessionsEs.booking.keptText)).toBeVisible();
      await product.start();
      await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
      const ahead = (await ownSessions()).filter(isAhead);
      expect(ahead).toHaveLength(1);
      await page.goto(`${product.url}/user/sessions/${last.id}`);
      await expect(page.getByRole('region', { name: sessionsEs.next.title }).getByRole('link')).toHaveAttribute(
        'href',
        `/user/sessions/${ahead[0]?.id}`,
      );
    });
  } finally {
    await Promise.all([desk.dispose(), phone.dispose()]);
    await product.dispose();
  }
});

/** The demo data's last session with the coach can be weeks ago, by chance: it becomes one of last night, when the coach has no other. */
async function moveLastToLastNight(database: Database): Promise<void> {
  const coaches = alias(accounts, 'coaches');
  const [last] = await database
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(sessionRegistrations, eq(sessionRegistrations.sessionId, sessions.id))
    .innerJoin(accounts, eq(accounts.id, sessionRegistrations.userId))
    .innerJoin(coaches, eq(coaches.id, sessions.coachId))
    .where(
      and(
        eq(accounts.email, 'member@zh.example'),
        eq(coaches.email, 'coach@zh.example'),
        eq(sessions.kind, 'one-on-one'),
        eq(sessions.status, 'completed'),
      ),
    )
    .orderBy(desc(sessions.startsAt))
    .limit(1);
  const startsAt = new Date(new Date().setUTCHours(0, 0, 0, 0) - 3_600_000);
  const endsAt = new Date(startsAt.getTime() + 50 * 60_000);
  await database
    .update(sessions)
    .set({ startsAt, endsAt })
    .where(eq(sessions.id, present(last).id));
}
