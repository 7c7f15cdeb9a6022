import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { MemberOfCoach } from '../../../../contract/coach-members.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { AccountDatabase } from '../../../db/account-database.ts';
import { readUnsent } from '../../../db/outbox-table.ts';
import { writeChanges } from '../../../db/server-truth.ts';
import { membersOfCoach } from '../../../domain/coaches/offline.ts';
import { newId } from '../../../platform/ids.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import { MembersPage } from './members-page.tsx';

let database: AccountDatabase;

const member = (fullName: string): MemberOfCoach => ({
  ...{ userId: newId(), fullName, image: null, timeZone: 'Europe/Madrid', offerings: [], choseAt: null, lastSessionAt: null },
  ...{ nextSessionAt: null, attendedCount: 0, missedCount: 0, score: null, attention: [], unreadMessages: 0, conversationId: null },
});
const [ana, ben, carla] = [member('Ana Ruiz'), member('Ben Roe'), member('Carla Sanz')];

beforeEach(async () => {
  ({ database } = accountHere({ role: 'COACH' }));
  const items = [ana, ben, carla];
  await writeChanges(database, changesOfResponse('coaches.members', membersOfCoach, { items, nextCursor: null }, null, Date.now()));
});

it('says how often shared steps were kept, of those who have any', async () => {
  const items = [
    { userId: ana.userId, kept: 4, due: 5 },
    { userId: ben.userId, kept: 0, due: 0 },
  ];
  await writeChanges(database, changesOfResponse('steps.ofMembers', {}, { items }, null, Date.now()));
  await show(<MembersPage />);
  const row = within(await screen.findByRole('link', { name: /Ana Ruiz/ }));
  expect(await row.findByText('Steps: 4 of 5')).toBeTruthy();
  expect(screen.getAllByText(/^Steps: /)).toHaveLength(1);
});

it('suggests a step to the chosen members, with one change for each', async () => {
  const person = await show(<MembersPage />);
  await person.click(await screen.findByRole('button', { name: 'Suggest a step to several people' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Who is the step for?' }));
  await person.click(sheet.getByRole('button', { name: 'Continue' }));
  expect(sheet.getByRole('alert').textContent).toBe('Choose at least one person.');
  await person.click(sheet.getByRole('checkbox', { name: /^Carla Sanz/ }));
  await person.type(sheet.getByRole('searchbox', { name: 'Search by name' }), 'ana');
  expect(sheet.queryByRole('checkbox', { name: /^Ben Roe/ })).toBeNull();
  await person.click(sheet.getByRole('checkbox', { name: /^Ana Ruiz/ }));
  expect(sheet.getByText('2 people chosen')).toBeTruthy();
  await person.click(sheet.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Suggest a step to 2 members' })).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: /^What to do/ }), 'Walk');
  await person.click(screen.getByRole('button', { name: 'Suggest' }));
  await waitFor(async () => expect(await readUnsent(database)).toHaveLength(2));
  const sent = await readUnsent(database);
  expect(sent.map(({ params }) => params.id)).toEqual([carla.userId, ana.userId]);
  expect(sent.map(({ body }) => body)).toMatchObject([{ title: 'Walk' }, { title: 'Walk' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('names the only member who was chosen', async () => {
  const person = await show(<MembersPage />, { language: 'es' });
  await person.click(await screen.findByRole('button', { name: 'Proponer un paso a varias personas' }));
  await person.click(await screen.findByRole('checkbox', { name: /^Ben Roe/ }));
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('dialog', { name: 'Proponer un paso a Ben Roe' })).toBeTruthy();
});
