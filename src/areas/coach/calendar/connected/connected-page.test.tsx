import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BusyCalendar } from '../../../../../contract/busy-calendars.ts';
import { accountHere } from '../../../../../tests/support/account-here.ts';
import { show } from '../../../../../tests/support/shown.tsx';
import { ConnectedCalendars, ConnectedPage } from './connected-page.tsx';

const calendar: BusyCalendar = {
  id: '0193a7c5-0000-7000-8000-000000000001',
  name: 'Private',
  host: 'calendar.google.com',
  checkedAt: new Date(Date.now() - 4 * 60_000).toISOString(),
  failingSince: null,
  problem: null,
  unreadEvents: 0,
};
const shown = (items: readonly BusyCalendar[]) => show(<ConnectedCalendars items={items} onChanged={() => undefined} />);

it('says what connecting a calendar is good for while there is none', async () => {
  await shown([]);
  expect(await screen.findByText('No calendar connected')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Connect a calendar' })).toBeDefined();
});

it('shows name, host, age and state of each', async () => {
  await shown([calendar]);
  const row = within(await screen.findByRole('listitem'));
  for (const text of ['Private', 'calendar.google.com', 'Checked 4 minutes ago', 'Up to date']) expect(row.getByText(text)).toBeDefined();
  for (const action of ['Check now', 'Rename', 'Disconnect']) expect(row.getByRole('button', { name: `${action}: Private` })).toBeDefined();
});

it('says since when and why one cannot be read, and which events do not count', async () => {
  const failingSince = new Date(Date.now() - 3 * 3_600_000).toISOString();
  await shown([{ ...calendar, problem: 'not-a-calendar', failingSince, unreadEvents: 2 }]);
  expect(await screen.findByText('Cannot be read')).toBeDefined();
  expect(screen.getByText(/There is a web page at this address/)).toBeDefined();
  expect(screen.getByText('The problem started 3 hours ago. The busy times we already have still count.')).toBeDefined();
  expect(screen.getByText('We could not read the times of 2 events, so they do not count.')).toBeDefined();
});

it('takes no eleventh calendar', async () => {
  await shown(Array.from({ length: 10 }, (_, index) => ({ ...calendar, id: String(index), name: `Calendar ${index}` })));
  expect(await screen.findByText('You have connected ten calendars, which is the maximum.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Connect a calendar' }).hasAttribute('disabled')).toBe(true);
});

it('asks before it disconnects one', async () => {
  const person = await shown([calendar]);
  await person.click(await screen.findByRole('button', { name: 'Disconnect: Private' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Private?' }));
  expect(await dialog.findByText(/Members will be able to book you at its busy times/)).toBeDefined();
  await person.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('explains where the address is found, and what a wrong one lacks', async () => {
  const person = await shown([]);
  await person.click(await screen.findByRole('button', { name: 'Connect a calendar' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Connect a calendar' }));
  expect(await sheet.findByText(/Secret address in iCal format/)).toBeDefined();
  await person.type(sheet.getByLabelText('Address in iCal format'), 'my calendar');
  await person.click(sheet.getByRole('button', { name: 'Connect' }));
  expect(await sheet.findByText('Enter an address that begins with https:// or webcal://.')).toBeDefined();
  expect(sheet.getByText('Give it a name of up to 60 characters.')).toBeDefined();
});

it('says offline that the list is not on the device', async () => {
  accountHere({ role: 'COACH' });
  await show(<ConnectedPage />);
  expect(await screen.findByText('Your connected calendars are not on this device yet')).toBeDefined();
});
