import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '../../../../contract/session.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { AccountDatabase } from '../../../db/account-database.ts';
import { readUnsent } from '../../../db/outbox-table.ts';
import { writeChanges } from '../../../db/server-truth.ts';
import { acceptRequests } from '../../../domain/sessions/coach-actions.ts';
import { newId } from '../../../platform/ids.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import { SessionsPage } from './sessions-page.tsx';

let database: AccountDatabase;
let requests: readonly Session[];

const request = (coachId: string, fullName: string, day: string): Session => ({
  ...{
    id: newId(),
    kind: 'one-on-one',
    status: 'requested',
    title: 'Talk',
    titles: null,
    coachId,
    coachName: 'Laura Vidal',
    coachImage: null,
  },
  ...{ offeringId: null, offeringName: null, startsAt: `${day}T10:00:00.000Z`, endsAt: `${day}T10:45:00.000Z`, timeZone: 'Europe/Madrid' },
  ...{ capacity: 1, registeredCount: 1, waitingCount: 0, reason: null, cancelReason: null, suggestion: null, roomId: newId() },
  ...{ conversationId: null, calendarUid: 'x@zh', sequence: 0, mine: null, version: 3, updatedAt: '2026-11-20T10:00:00.000Z' },
  registrations: [{ userId: newId(), fullName, image: null, status: 'registered', registeredAt: '2026-11-20T10:00:00.000Z' }],
});

beforeEach(async () => {
  const { accountId, ...account } = accountHere({ role: 'COACH' });
  database = account.database;
  requests = [
    request(accountId, 'Ana Ruiz', '2099-11-20'),
    request(accountId, 'Ben Roe', '2099-11-21'),
    request(accountId, 'Carla Sanz', '2099-11-22'),
  ];
  const found = { items: requests, nextCursor: null };
  await writeChanges(database, changesOfResponse('sessions.ofCoachAll', { query: { limit: 100 } }, found, null, Date.now()));
  await writeChanges(database, changesOfResponse('sessions.toAccept', { query: { limit: 100 } }, found, null, Date.now()));
});

const idOf = (name: string) => requests.find(({ registrations }) => registrations?.[0]?.fullName === name)?.id;
const accepted = async () => (await readUnsent(database)).map(({ params, body }) => [params.id, body]);
const list = (language: 'en' | 'es' = 'en') => show(<SessionsPage />, { language, at: '/coach/sessions?show=requests' });

it.each([
  ['en', /^Select Ana Ruiz, /, /^Select Carla Sanz, /, 'Accept 2 requests'],
  ['es', /^Seleccionar a Ana Ruiz, /, /^Seleccionar a Carla Sanz, /, 'Aceptar 2 solicitudes'],
] as const)('accepts the selected ones offline, with one change for each (%s)', async (language, ana, carla, accept) => {
  const person = await list(language);
  await person.click(await screen.findByRole('checkbox', { name: carla }));
  await person.click(screen.getByRole('checkbox', { name: ana }));
  await person.click(screen.getByRole('button', { name: accept }));
  const body = { baseVersion: 3, accept: true };
  await waitFor(async () => expect(await accepted()).toHaveLength(2));
  expect(new Map((await accepted()) as [string, object][])).toEqual(
    new Map([
      [idOf('Ana Ruiz'), body],
      [idOf('Carla Sanz'), body],
    ]),
  );
  await waitFor(() => expect(screen.queryByText('Ana Ruiz')).toBeNull());
  expect(screen.getByText('Ben Roe')).toBeDefined();
});

it('selects all, and none again', async () => {
  const person = await list();
  await person.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true, true, true]);
  expect(screen.getByRole('button', { name: 'Accept all 3 requests' })).toBeDefined();
  await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false, false, false]);
});

it('shows why each was rejected, and leaves it out when the others are accepted', async () => {
  const [ana] = requests;
  if (ana) await acceptRequests([ana]);
  const problem = { kind: 'rejected', code: 'OVERLAPPING_SESSION', message: null, details: null, at: '2026-11-24T10:00:00.000Z' } as const;
  await database.outbox.toCollection().modify({ state: 'rejected', problem });
  const person = await list();
  expect(await screen.findByText('1 request could not be accepted. The reason is given with it.')).toBeDefined();
  const row = screen.getByText('Ana Ruiz').closest('li');
  if (!row) throw new Error('The row is not in a list.');
  expect(await within(row).findByText(/overlap|another session/i)).toBeDefined();
  expect(within(row).queryByRole('checkbox')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Accept all 2 requests' }));
  await waitFor(async () => expect(await accepted()).toHaveLength(3));
  expect((await accepted()).map(([id]) => id).toSorted()).toEqual(requests.map(({ id }) => id).toSorted());
});
