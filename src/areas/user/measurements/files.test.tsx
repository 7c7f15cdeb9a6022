import { File as BrowserFile } from 'node:buffer';
import { WritableStream as BrowserStream } from 'node:stream/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayLater } from '../../../../contract/calendar-days.ts';
import type { Measurement } from '../../../../contract/measurements.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { writeChanges } from '../../../db/server-truth.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { storePreference } from '../../../i18n/preferences.ts';
import { newId } from '../../../platform/ids.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import type { GetToken } from '../../../sync/sign-in/access-token.ts';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { MeasurementsPage } from './measurements-page.tsx';

vi.mock('../../../ui/controls/save-file.ts', () => ({ saveFile: vi.fn() }));
beforeEach(() => storePreference('units', '0000'));
afterEach(() => {
  vi.mocked(saveFile).mockClear();
  vi.unstubAllGlobals();
});

const daysAgo = (days: number) => dayLater(calendarDay(new Date(), {}), -days);

/** @param getToken by default the page is still connecting */
async function showPage(getToken: GetToken = () => new Promise(() => undefined), language: 'en' | 'es' = 'en') {
  const { database, accountId: userId } = accountHere({ role: 'USER', getToken });
  const measuredAt = `${daysAgo(2)}T06:30:00.000Z`;
  const weight: Measurement = {
    ...{ id: newId(), userId, kind: 'weight', value: 81.6, secondValue: null, day: daysAgo(2), measuredAt, note: null, source: 'typed' },
  };
  const response = { items: [weight], sharing: [] };
  await writeChanges(database, changesOfResponse('measurements.list', { params: { id: userId } }, response, null, Date.now()));
  return { person: await show(<MeasurementsPage />, { language }), weight };
}

async function choose(content: string, name = 'values.csv'): Promise<void> {
  const input = await screen.findByLabelText('Import a file', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new BrowserFile([content], name)] } });
}

it('shows what a file holds before anything is sent: new, known and left out', async () => {
  await showPage();
  const rows = [
    `${daysAgo(1)};weight;81,2;kg`,
    `${daysAgo(1)};steps;6.800;`,
    `${daysAgo(2)};weight;81.6;kg`,
    `${daysAgo(1)};mood;8;`,
    `${daysAgo(1)};weight;812;kg`,
  ];
  await choose(['day;kind;value;unit', ...rows].join('\n'));
  const sheet = within(await screen.findByRole('dialog', { name: 'What is in the file' }));
  expect(sheet.getByText('2 new values')).toBeTruthy();
  expect(sheet.getByText('Weight: 1')).toBeTruthy();
  expect(sheet.getByText('Steps walked: 1')).toBeTruthy();
  expect(sheet.getByText('1 value is already here or appears twice. It is not added again.')).toBeTruthy();
  expect(sheet.getByText('2 entries are left out')).toBeTruthy();
  expect(sheet.getByText('not a measurement that you can record here')).toBeTruthy();
  expect(sheet.getByText('outside the possible range')).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Import 2 values' })).toBeTruthy();
});

it('names the day once when all values are of the same one', async () => {
  await showPage();
  await choose(`day;kind;value;unit\n${daysAgo(3)};waist;90;cm\n${daysAgo(3)};steps;9000;`);
  const sheet = within(await screen.findByRole('dialog', { name: 'What is in the file' }));
  expect(sheet.getByText(/^On /)).toBeTruthy();
  expect(sheet.queryByText(/^From /)).toBeNull();
});

it('has nothing to import from a file that was imported before', async () => {
  await showPage();
  await choose(`day;kind;value;unit\n${daysAgo(2)};weight;81.6;kg`);
  expect(await screen.findByText('Nothing new in this file.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

it('imports only the kinds that are chosen', async () => {
  const { person } = await showPage();
  await choose(`day;kind;value;unit\n${daysAgo(3)};waist;90;cm\n${daysAgo(4)};steps;9000;\n${daysAgo(5)};steps;7000;`);
  const sheet = within(await screen.findByRole('dialog', { name: 'What is in the file' }));
  await person.click(sheet.getByRole('checkbox', { name: 'Steps walked: 2' }));
  expect(sheet.getByText('1 new value')).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Import 1 value' })).toBeTruthy();
  await person.click(sheet.getByRole('checkbox', { name: 'Waist: 1' }));
  expect(sheet.getByText('Choose at least one kind of measurement.')).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Import 0 values' }).hasAttribute('disabled')).toBe(true);
});

it('reads an Apple Health export', async () => {
  vi.stubGlobal('WritableStream', BrowserStream);
  await showPage();
  const from = `${daysAgo(3)} 07:30:00 +0000`;
  const record = `<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" value="81" startDate="${from}" endDate="${from}"/>`;
  await choose(`<HealthData locale="en_GB">${record}</HealthData>`, 'export.xml');
  const sheet = within(await screen.findByRole('dialog', { name: 'What is in the file' }));
  expect(sheet.getByText('Weight: 1')).toBeTruthy();
});

it('says what is wrong with a file that cannot be read', async () => {
  await showPage();
  await choose('{"resourceType":', 'record.json');
  expect(
    await screen.findByText('This file is not a table (CSV), a FHIR bundle or an Apple Health export, or it is damaged.'),
  ).toBeTruthy();
  await choose('date;amount\n2026-11-18;80');
  expect(await screen.findByText(/The table needs headings: the day, and each measurement with its unit/)).toBeTruthy();
});

it('downloads a table in the format of the reader, and a FHIR bundle, without a connection', async () => {
  const { person, weight } = await showPage(async () => ({ kind: 'unreachable', retryAfterSeconds: null }), 'es');
  await person.click(await screen.findByRole('button', { name: 'Descargar como tabla' }));
  const [table] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(table).toMatchObject({ fileName: 'mis-mediciones.csv' });
  expect(table?.content).toContain('"weight";81,6;;"kg"');
  await person.click(screen.getByRole('button', { name: 'Descargar como historial clínico (FHIR)' }));
  await waitFor(() => expect(vi.mocked(saveFile)).toHaveBeenCalledTimes(2));
  const bundle = JSON.parse(String(vi.mocked(saveFile).mock.calls[1]?.[0].content));
  expect(bundle).toMatchObject({
    resourceType: 'Bundle',
    entry: [{ resource: { resourceType: 'Patient' } }, { resource: { id: weight.id, valueQuantity: { value: 81.6, code: 'kg' } } }],
  });
  expect(await screen.findByText(/Para importar hace falta conexión/)).toBeTruthy();
});
