import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { accountHere } from '../../../../../tests/support/account-here.ts';
import { show } from '../../../../../tests/support/shown.tsx';
import type { AccountDatabase } from '../../../../db/account-database.ts';
import { readUnsent } from '../../../../db/outbox-table.ts';
import { newId } from '../../../../platform/ids.ts';
import { hasUnsavedWork } from '../../../../ui/form/unsaved-work.ts';
import { HoursForm } from './hours-form.tsx';

let database: AccountDatabase;
beforeEach(() => {
  database = accountHere({ role: 'COACH', clock: { now: () => new Date('2026-11-22T12:00:00Z'), offset: () => 0 } }).database;
});

const monday = { id: newId(), weekday: 1, from: '09:00', to: '12:00', timeZone: 'Europe/Madrid', slotMinutes: 50, offeringId: null };
const times = {
  timeZone: 'Europe/Madrid',
  slots: [],
  rules: [monday],
  timeOff: [],
  settings: { bufferMinutes: 10, minimumNoticeHours: 24 },
  isWeekUnsent: false,
  problems: [],
};

it('focuses invalid hours with the reason, and sends the whole week once they are valid', async () => {
  const person = await show(<HoursForm times={times} offerings={[]} timeZone="Europe/Madrid" />);
  const [from] = await screen.findAllByRole('textbox', { name: 'From' });
  if (!from) throw new Error('There is no field for the first hour.');
  await person.clear(from);
  await person.type(from, '13:00');
  expect(hasUnsavedWork()).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Choose an end later than the start/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(from));
  expect(await readUnsent(database)).toEqual([]);

  await person.clear(from);
  await person.type(from, '08:00');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Break after each session' }), '15');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect((await readUnsent(database)).map(({ body }) => body)).toEqual([
      { rules: [{ ...monday, from: '08:00' }], bufferMinutes: 15, minimumNoticeHours: 24 },
    ]),
  );
});
