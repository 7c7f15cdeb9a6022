import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayLater } from '../../../../contract/calendar-days.ts';
import type { Measurement } from '../../../../contract/measurements.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { AccountDatabase } from '../../../db/account-database.ts';
import { writeChanges } from '../../../db/server-truth.ts';
import type { KnownMeasurements } from '../../../domain/measurements/shown-measurements.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { storePreference } from '../../../i18n/preferences.ts';
import { newId } from '../../../platform/ids.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import type { GetToken } from '../../../sync/sign-in/access-token.ts';
import { MeasurementPage } from './measurement-page.tsx';
import { MeasurementsPage } from './measurements-page.tsx';

vi.mock('../../../ui/chart/load-drawing.ts', () => ({ loadDrawing: () => Promise.reject(new Error('not on this device')) }));

const unreachable: GetToken = async () => ({ kind: 'unreachable', retryAfterSeconds: null });
let database: AccountDatabase;
let userId: string;
function signIn(getToken: GetToken = unreachable): void {
  const account = accountHere({ role: 'USER', getToken });
  database = account.database;
  userId = account.accountId;
}
beforeEach(() => {
  signIn();
  storePreference('units', '0000');
});
afterEach(() => storePreference('units', '0000'));

const today = calendarDay(new Date(), { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

function measured(daysAgo: number, given: Partial<Measurement> = {}): Measurement {
  const day = dayLater(today, -daysAgo);
  return {
    ...{ id: newId(), userId, kind: 'weight', value: 82.5, secondValue: null, day, measuredAt: `${day}T00:00:00.000Z`, note: null },
    ...{ source: 'typed', ...given },
  };
}

async function know(items: readonly Measurement[], sharing: KnownMeasurements['sharing'] = []): Promise<void> {
  const response = { items: [...items], sharing };
  await writeChanges(database, changesOfResponse('measurements.list', { params: { id: userId } }, response, null, Date.now()));
}

const unsent = async () => (await database.outbox.toArray()).map(({ endpoint, body }) => ({ endpoint, body }));
const showKind = (kind: string) =>
  show(
    <Routes>
      <Route path="/user/measurements/:kind" element={<MeasurementPage />} />
    </Routes>,
    { at: `/user/measurements/${kind}` },
  );

it('explains how to begin when nothing was measured', async () => {
  await know([]);
  await show(<MeasurementsPage />);
  expect(await screen.findByRole('heading', { name: 'No measurements yet' })).toBeTruthy();
  expect(screen.getByText(/do not count towards your health score/)).toBeTruthy();
});

it('says that nothing is on this device while the provider is unreachable', async () => {
  await show(<MeasurementsPage />);
  expect(await screen.findByText('Your measurements are not on this device yet')).toBeTruthy();
});

it('shows a skeleton while they are loaded', async () => {
  signIn(() => new Promise(() => undefined));
  await show(<MeasurementsPage />);
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
});

it('says when loading was refused', async () => {
  signIn(async () => ({ kind: 'sign-in' }));
  await show(<MeasurementsPage />);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('shows the latest value of each kind with its trend, in the units that are chosen', async () => {
  await know(
    [
      measured(0),
      measured(28, { value: 84.6 }),
      measured(1, { kind: 'blood-pressure', value: 128, secondValue: 82 }),
      measured(2, { kind: 'sleep-time', value: 440 }),
    ],
    [{ kind: 'weight', isShared: true, decidedAt: '2026-01-01T00:00:00.000Z' }],
  );
  const person = await show(<MeasurementsPage />);
  const [weight] = await screen.findAllByRole('listitem');
  expect(within(weight as HTMLElement).getByText('82.5 kg')).toBeTruthy();
  expect(within(weight as HTMLElement).getByText('2.1 kg less than 4 weeks ago')).toBeTruthy();
  expect(within(weight as HTMLElement).getByText('Shared with your coaches')).toBeTruthy();
  expect(screen.getByText('128/82 mmHg')).toBeTruthy();
  expect(screen.getByText('7 h 20 min')).toBeTruthy();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Weight' }), 'lb');
  expect(await screen.findByText('181.9 lb')).toBeTruthy();
  expect(screen.getByText('4.6 lb less than 4 weeks ago')).toBeTruthy();
});

it('takes a value with a comma in the chosen unit, and shows it as waiting', async () => {
  await know([]);
  storePreference('units', '1000');
  const person = await show(<MeasurementsPage />, { language: 'es' });
  await person.click(await screen.findByRole('button', { name: 'Añadir un valor' }));
  await person.type(await screen.findByRole('textbox', { name: /^Peso \(lb\)/ }), '180,5');
  await person.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(async () =>
    expect(await unsent()).toMatchObject([{ endpoint: 'measurements.write', body: { kind: 'weight', value: 81.873, day: today } }]),
  );
  expect(await screen.findByText('180,5 lb')).toBeTruthy();
  expect(await screen.findByText('Pendiente de enviar')).toBeTruthy();
});

it('asks again for a value that nobody can have, and for the second one of a blood pressure', async () => {
  await know([]);
  const person = await show(<MeasurementsPage />);
  await person.click(await screen.findByRole('button', { name: 'Add a value' }));
  const sheet = await screen.findByRole('dialog', { name: 'Add a value' });
  await person.type(await within(sheet).findByRole('textbox', { name: /^Weight/ }), '825');
  await person.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a value from 20 to 400.')).toBeTruthy();
  await person.selectOptions(within(sheet).getByRole('combobox', { name: 'What did you measure?' }), 'blood-pressure');
  const upper = await within(sheet).findByRole('textbox', { name: /^Upper value/ });
  await person.clear(upper);
  await person.type(upper, '128');
  await person.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a value from 20 to 200.')).toBeTruthy();
  const lower = within(sheet).getByRole('textbox', { name: /^Lower value/ });
  await person.type(lower, '182');
  expect(await screen.findByText('The lower value must be below the upper one.')).toBeTruthy();
  await person.clear(lower);
  await person.type(lower, '82');
  await person.click(within(sheet).getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await unsent()).toMatchObject([{ body: { kind: 'blood-pressure', value: 128, secondValue: 82 } }]));
});

it('asks before a value is deleted', async () => {
  const item = measured(1, { note: 'Before breakfast' });
  await know([item, measured(3)]);
  const person = await showKind('weight');
  expect(await screen.findByText('Before breakfast')).toBeTruthy();
  await person.click(screen.getAllByRole('button', { name: /^Delete: 82.5 kg/ })[0] as HTMLElement);
  await person.click(await screen.findByRole('button', { name: 'Delete the value' }));
  await waitFor(async () => expect(await unsent()).toEqual([{ endpoint: 'measurements.remove', body: { id: item.id } }]));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Delete: / })).toHaveLength(1));
});

it('shares a kind by one tap', async () => {
  await know([measured(1)]);
  const person = await showKind('weight');
  await person.click(await screen.findByRole('switch', { name: /^Share with your coaches/ }));
  await waitFor(() => expect((screen.getByRole('switch') as HTMLInputElement).checked).toBe(true));
  expect(await unsent()).toMatchObject([{ endpoint: 'measurements.share', body: { kind: 'weight', isShared: true } }]);
});

it('says of an unknown kind that there is none', async () => {
  await showKind('mood');
  expect(await screen.findByRole('heading', { name: 'There is no such measurement' })).toBeTruthy();
});
