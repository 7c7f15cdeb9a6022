import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../../tests/support/shown.tsx';
import { monthlyNames, type UnsavedCells } from '../../../domain/analytics/monthly-cells.ts';
import type { Answer } from '../../../domain/analytics/queries.ts';

const kept = vi.hoisted(() => ({ latest: undefined as unknown }));
vi.mock('../../../domain/analytics/unsaved-data.ts', () => ({
  keepCells: async (cells: unknown) => {
    kept.latest = cells;
  },
}));
const { DataInput } = await import('./data-input-page.tsx');

const by = (day: string) => ({ byName: 'Claire Donovan', at: `${day}T09:00:00.000Z` });
const data: Answer<'monthlyData'> = {
  items: monthlyNames.map((name) => ({
    name,
    months:
      name === 'health-costs'
        ? [
            {
              month: '2026-01',
              value: 39_558,
              entered: by('2026-02-03'),
              history: [
                { value: 41_000, ...by('2026-02-02') },
                { value: null, ...by('2026-02-01') },
              ],
            },
          ]
        : [],
  })),
};

const screenOf = (cells: UnsavedCells = {}) => <DataInput data={data} kept={cells} today="2026-03-15" onSaved={() => undefined} />;

beforeEach(() => {
  kept.latest = undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
});

function wide(isWide: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isWide, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
}

const cells = () => [...screen.getByRole('grid').querySelectorAll('td')];

/** The texts of the cells of a row, from the first month of the year on. */
const row = (at: number) =>
  cells()
    .slice(at * 5, at * 5 + 5)
    .map((cell) => cell.textContent);

const open = async (person: UserEvent, at: number, column: number) => {
  await screen.findByRole('grid');
  await person.click(cells()[at * 5 + column] as HTMLElement);
};

it('can be navigated, filled and undone by keyboard, and stores unsaved values on the device', async () => {
  wide(true);
  const person = await show(screenOf());
  await open(person, 0, 0);
  expect(row(0)).toEqual(['', '', '', '39,558', '']);
  await person.keyboard('341{Enter}345{Tab}95.3{Enter}');
  expect(row(0)[0]).toBe('341Not saved');
  expect(row(1).slice(0, 2)).toEqual(['345Not saved', '95.3Not saved']);
  expect(document.activeElement).toBe(cells()[2 * 5 + 1]);
  await person.keyboard('{ArrowUp}{Enter}7{Escape}');
  expect(row(1)[1]).toBe('95.3Not saved');
  await person.keyboard('{ArrowLeft}{Escape}');
  expect(row(1)[0]).toBe('');
  await person.keyboard('{Control>}{Home}{/Control}{End}{ArrowLeft}{Delete}');
  expect(row(0)[3]).toBe('Not saved');
  expect(kept.latest).toEqual({
    'total-employees|2026-01': { value: 341, over: null },
    'attendance-rate|2026-02': { value: 0.953, over: null },
    'health-costs|2026-01': { value: null, over: 39_558 },
  });
  expect(screen.getByText('3 cells not saved')).toBeDefined();
});

it('shows who entered a cell, its previous value, and what is wrong with the input', async () => {
  wide(true);
  const person = await show(screenOf());
  await open(person, 0, 3);
  const details = within(screen.getByRole('region', { name: 'Health costs, January 2026' }));
  expect(details.getByText(/^Entered by Claire Donovan, Tue 3 Feb/)).toBeDefined();
  await person.click(details.getByText('2 earlier values'));
  expect(details.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^41,000 € \(Claire Donovan, Mon 2 Feb/),
    expect.stringMatching(/^nothing \(Claire Donovan, Sun 1 Feb/),
  ]);
  await open(person, 0, 0);
  await person.keyboard('about 300{Enter}{ArrowUp}');
  expect(cells()[0]?.getAttribute('aria-invalid')).toBe('true');
  expect(
    within(screen.getByRole('region', { name: 'Employees, whole company, January 2026' })).getByText('This is not a number.'),
  ).toBeDefined();
  expect(screen.getByText('1 of them needs correcting.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

it('accepts a pasted block, by position or by its own months', async () => {
  wide(true);
  const person = await show(screenOf());
  const paste = (text: string) => fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });
  await open(person, 1, 3);
  paste('1,000\t5\r\n2,000\t6\r\n3,000\t7\r\n');
  expect(row(1).slice(3)).toEqual(['1,000Not saved', '5Not saved']);
  expect(row(2).slice(3)).toEqual(['2,000Not saved', '6Not saved']);
  paste('Month\tEmployees\nJan-26\t340');
  expect(row(0)[0]).toBe('340Not saved');
});

it('asks to confirm unlikely values and discarding unsaved cells', async () => {
  wide(true);
  const person = await show(screenOf({ 'attendance-rate|2026-01': { value: 0.2, over: null } }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Attendance rate, January 2026: 20 %')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Back' }));
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await person.click(within(screen.getByRole('dialog', { name: 'Discard 1 unsaved cell?' })).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
  expect(kept.latest).toEqual({});
});

it('shows that another value was saved meanwhile', async () => {
  wide(true);
  const person = await show(screenOf({ 'health-costs|2026-01': { value: 40_000, over: 41_000 } }));
  await open(person, 0, 3);
  expect(screen.getByText(/^Someone saved another value here/)).toBeDefined();
  expect(screen.getByText('Not saved. Saved value: 39,558 €')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(row(0)[3]).toBe('39,558');
});

it('shows one month at a time on a phone, starting with the previous month', async () => {
  wide(false);
  const person = await show(screenOf(), { language: 'es' });
  expect(await screen.findByRole('combobox', { name: 'Mes' })).toHaveProperty('value', '2026-02');
  await person.type(screen.getByRole('textbox', { name: 'Tasa de asistencia (%)' }), '95,3');
  await person.type(screen.getByRole('textbox', { name: 'Días de ausencia (días)' }), '3,25');
  expect(screen.getByText('Introduzca como mucho 1 decimal.')).toBeDefined();
  expect(screen.getByText('2 celdas sin guardar')).toBeDefined();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Mes' }), '2026-01');
  expect(screen.getByRole('textbox', { name: 'Costes de salud (€)' })).toHaveProperty('value', '39558');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Mes' }), '2026-02');
  expect(screen.getByRole('textbox', { name: 'Tasa de asistencia (%)' })).toHaveProperty('value', '95,3');
});
