import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { show } from '../../../../../tests/support/shown.tsx';
import { checkRow, type RowValues } from '../../../../domain/employees/import/check-rows.ts';
import { RowsStep } from './rows-step.tsx';

// Preloaded: on a busy machine loading takes longer than a test waits.
beforeAll(() => import('../../../../ui/table/table-grid.tsx'));

const row = (number: number, values: RowValues) =>
  checkRow(number, values, { order: 'day-month', today: '2026-11-26', leftStatuses: new Set(['baja']) });
const fine = row(2, { email: 'ana@acme.example', firstName: 'Ana', lastName: 'Gil' });
const wrong = row(3, { email: 'bo@acme', firstName: '', lastName: '' });

const given = (rows = [fine, wrong], corrected: readonly number[] = []) => ({
  mapping: { email: [0], firstName: [1], lastName: [2] },
  rows,
  corrected: new Set(corrected),
  ...{ onCorrect: vi.fn(), onBack: vi.fn(), onNext: vi.fn() },
});

it('shows invalid rows first, each with the reason, and applies a correction on blur', async () => {
  const props = given();
  const user = await show(<RowsStep {...props} />);
  expect(await screen.findByText('1 row needs a correction')).toBeDefined();
  const email = await screen.findByRole('textbox', { name: 'Email address, row 3' });
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This is not an email address.')).toBeDefined();
  expect(screen.getByText('This is missing.')).toBeDefined();
  expect(screen.queryByText('Ana')).toBeNull();
  await user.clear(email);
  await user.type(email, 'bo@acme.example');
  expect(props.onCorrect).not.toHaveBeenCalled();
  await user.tab();
  expect(props.onCorrect).toHaveBeenCalledExactlyOnceWith(3, 'email', 'bo@acme.example');
});

it('keeps corrected rows in view, and continues without invalid ones', async () => {
  const mended = row(4, { email: 'cy@acme.example', firstName: 'Cy', lastName: 'Day' });
  const props = given([fine, wrong, mended], [4]);
  const user = await show(<RowsStep {...props} />);
  expect(await screen.findByText('Cy')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Continue without 1 row' }));
  expect(props.onNext).toHaveBeenCalledOnce();
});

it('allows editing any row', async () => {
  const props = given([fine]);
  const user = await show(<RowsStep {...props} />);
  await user.click(await screen.findByRole('button', { name: 'Edit row 2' }));
  await user.type(screen.getByRole('textbox', { name: 'Last name, row 2' }), ' Ruiz{Enter}');
  expect(props.onCorrect).toHaveBeenCalledWith(2, 'lastName', 'Gil Ruiz');
});

it('cannot continue when no row can be imported', async () => {
  await show(<RowsStep {...given([wrong])} />);
  const next = (await screen.findByRole('button', { name: 'Continue without 1 row' })) as HTMLButtonElement;
  expect(next.disabled).toBe(true);
});

it('counts leavers separately, and needs no correction of them', async () => {
  const former = row(4, { email: 'not an address', firstName: 'Cy', status: 'Baja' });
  await show(<RowsStep {...given([fine, former])} />);
  expect(await screen.findByText('1 person has left')).toBeDefined();
  expect(screen.getByText('1 row is ready')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined();
});
