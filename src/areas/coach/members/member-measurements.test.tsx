import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
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
import { MemberMeasurements } from './member-measurements.tsx';

vi.mock('../../../ui/chart/load-drawing.ts', () => ({ loadDrawing: () => Promise.reject(new Error('not on this device')) }));

let database: AccountDatabase;
const userId = newId();
const timeZone = 'Europe/Madrid';
function signIn(getToken: GetToken = async () => ({ kind: 'unreachable', retryAfterSeconds: null })): void {
  ({ database } = accountHere({ role: 'COACH', getToken }));
}
beforeEach(() => {
  signIn();
  storePreference('units', '0000');
});

function measured(daysAgo: number, given: Partial<Measurement> = {}): Measurement {
  const day = dayLater(calendarDay(new Date(), { timeZone }), -daysAgo);
  return {
    ...{ id: newId(), userId, kind: 'weight', value: 82.5, secondValue: null, day, measuredAt: `${day}T00:00:00.000Z`, note: null },
    ...{ source: 'typed', ...given },
  };
}

async function know(items: readonly Measurement[], kinds: readonly Measurement['kind'][]): Promise<void> {
  const sharing: KnownMeasurements['sharing'] = kinds.map((kind) => ({ kind, isShared: true, decidedAt: '2026-01-01T00:00:00.000Z' }));
  const changes = changesOfResponse('measurements.list', { params: { id: userId } }, { items: [...items], sharing }, null, Date.now());
  await writeChanges(database, changes);
}

const showThem = (language: 'en' | 'es' = 'en') => show(<MemberMeasurements {...{ userId, timeZone }} name="Bea Gil" />, { language });

it('says that nothing is shared', async () => {
  await know([], []);
  await showThem();
  expect(await screen.findByRole('heading', { name: 'Bea Gil doesn’t share any measurements' })).toBeTruthy();
});

it('shows a kind that is shared, and lets the coach choose another', async () => {
  await know(
    [measured(0), measured(28, { value: 84.6 }), measured(1, { kind: 'resting-pulse', value: 62, note: 'After a run' })],
    ['weight', 'resting-pulse', 'ldl'],
  );
  const person = await showThem();
  expect(await screen.findByText('2.1 kg less than 4 weeks ago')).toBeTruthy();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Measurement' }), 'resting-pulse');
  expect(await screen.findByText('62 bpm')).toBeTruthy();
  expect(screen.getByText('After a run')).toBeTruthy();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Measurement' }), 'ldl');
  expect(await screen.findByText(/no values from the last 400 days/)).toBeTruthy();
});

it('explains what is missing offline', async () => {
  await showThem('es');
  expect(await screen.findByText('Estas mediciones aún no están en este dispositivo')).toBeTruthy();
});

it('shows that they are loaded', async () => {
  signIn(() => new Promise(() => undefined));
  await showThem();
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
});
