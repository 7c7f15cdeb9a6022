import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CareAlert } from '../../../../contract/care.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { isDrawn } from '../../../app/last-screen/is-drawn.ts';
import type { AccountDatabase } from '../../../db/account-database.ts';
import { writeChanges } from '../../../db/server-truth.ts';
import { newId } from '../../../platform/ids.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import { PinnedAlerts } from './pinned-alerts.tsx';

let database: AccountDatabase;
// Loaded when it is needed, which takes long the first time.
beforeAll(() => import('./care-alerts.tsx'), 60_000);
beforeEach(() => {
  database = accountHere({ role: 'COACH' }).database;
});

const inNeed: CareAlert = {
  ...{ id: newId(), userId: newId(), fullName: 'Ana Ruiz', image: null, email: 'ana@zh.example', phone: null },
  ...{ timeZone: 'Europe/Madrid', openedAt: '2026-11-24T02:30:00.000Z', escalatedAt: null },
};

async function showHome(): Promise<HTMLElement> {
  await show(
    <main>
      <h1>Today</h1>
      <PinnedAlerts />
    </main>,
  );
  return document.body;
}

it('the home is complete only with the care alerts, which would otherwise move its content', async () => {
  await writeChanges(database, changesOfResponse('care.alerts', {}, { items: [inNeed] }, null, Date.now()));
  const root = await showHome();
  const seen: boolean[] = [];
  const look = () => seen.push(!isDrawn(root) || screen.queryAllByText('Ana Ruiz').length > 0);
  const following = new MutationObserver(look);
  following.observe(root, { childList: true, subtree: true });
  look();
  await screen.findAllByText('Ana Ruiz');
  following.disconnect();
  expect(seen).not.toContain(false);
  await waitFor(() => expect(isDrawn(root)).toBe(true));
});

it('and without alerts, as soon as that is known', async () => {
  await writeChanges(database, changesOfResponse('care.alerts', {}, { items: [] }, null, Date.now()));
  const root = await showHome();
  await waitFor(() => expect(isDrawn(root)).toBe(true));
  expect(root.querySelector('section')).toBeNull();
});

it('or as soon as they are known to be missing on this offline device', async () => {
  const root = await showHome();
  await waitFor(() => expect(isDrawn(root)).toBe(true));
});

it('offers a message first, then a call, then a mail', async () => {
  const reachable = { ...inNeed, phone: '+34 600 11 12 22' };
  await writeChanges(database, changesOfResponse('care.alerts', {}, { items: [reachable] }, null, Date.now()));
  await showHome();
  const call = await screen.findByRole('link', { name: 'Call +34 600 11 12 22' });
  expect(call.getAttribute('href')).toBe('tel:+34600111222');
  const ways = [screen.getByRole('button', { name: 'Message' }), call, screen.getByRole('link', { name: 'Write an email' })];
  for (const [index, way] of ways.slice(1).entries()) {
    expect((ways[index] as HTMLElement).compareDocumentPosition(way) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  }
  expect(ways.map((way) => way.getAttribute('data-variant'))).toEqual(['filled', 'default', 'default']);
});
