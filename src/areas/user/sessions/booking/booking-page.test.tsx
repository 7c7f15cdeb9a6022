import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { accountHere } from '../../../../../tests/support/account-here.ts';
import { show } from '../../../../../tests/support/shown.tsx';
import type { AccountDatabase } from '../../../../db/account-database.ts';
import { writeChanges } from '../../../../db/server-truth.ts';
import { newId } from '../../../../platform/ids.ts';
import { changesOfResponse } from '../../../../sync/fetching/collections.ts';
import { BookingPage } from './booking-page.tsx';

let database: AccountDatabase;
beforeEach(() => {
  database = accountHere({ role: 'USER' }).database;
});

const offering = (en: string) => ({ id: newId(), name: { en, es: en }, kind: 'specialty' });
const choice = (fullName: string, name: string) => {
  const coachId = newId();
  return { id: newId(), userId: newId(), coachId, offering: offering(name), coach: { coachId, fullName }, nextSessionAt: null };
};

it('shows the offering of coaches who share a name, and only the name of the others', async () => {
  const items = [choice('Ana Ruiz', 'Sleep'), choice('Ana Ruíz', 'Nutrition'), choice('Luis Vega', 'Stress')];
  await writeChanges(database, changesOfResponse('coaches.choices', {}, { items }, null, Date.now()));
  await show(<BookingPage />);
  expect(await screen.findByRole('radio', { name: 'Ana Ruiz · Sleep' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Ana Ruíz · Nutrition' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Luis Vega' })).toBeTruthy();
});
