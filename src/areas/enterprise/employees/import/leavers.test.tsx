import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../../tests/support/shown.tsx';
import type { Leaver } from '../../../../domain/employees/import/forecast.ts';
import { Leavers } from './leavers.tsx';

const absent = {
  ...{ id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e01', fullName: 'Ana Ruiz', email: 'ana@company.example', department: 'Sales' },
  ...{ status: 'joined', isMarkedAsLeft: false, leftOn: null },
} as unknown as Leaver;

it.each([
  ['folds those who are only absent from the file, so that the import stays in sight', absent, false],
  ['shows those whom the file marks as left', { ...absent, isMarkedAsLeft: true }, true],
] as const)('%s', async (_, leaver, isOpen) => {
  await show(<Leavers items={[leaver]} total={1} chosen={new Set()} onChange={vi.fn()} />);
  const title = await screen.findByRole('heading', { name: '1 employee is not in this file, or has left' });
  expect(title.closest('details')?.open).toBe(isOpen);
});
