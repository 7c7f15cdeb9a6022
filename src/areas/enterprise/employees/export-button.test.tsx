import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Employee } from '../../../../contract/employees.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { ExportButton } from './export-button.tsx';

const calls = vi.hoisted(() => ({ answer: vi.fn(), saved: vi.fn() }));
vi.mock('../../../identity/index.ts', async (original) => ({ ...(await original<object>()), callOnline: calls.answer }));
vi.mock('../../../ui/spreadsheet/save-table.ts', () => ({ saveCsv: calls.saved }));

const person: Employee = {
  ...{
    id: 'one',
    email: 'ana@acme.example',
    firstName: 'Ana',
    lastName: '=1+1',
    fullName: 'Ana',
    status: 'joined',
    version: 1,
    isFromDirectory: false,
  },
  ...{ department: 'Sales', location: null, jobTitle: null, employeeNumber: '0007', startedOn: '2021-02-03', leavesOn: null, leftAt: null },
  ...{ importedAt: '2026-01-05T09:00:00.000Z', invitedAt: null, joinedAt: '2026-01-06T09:00:00.000Z' },
};
beforeEach(() => {
  calls.answer.mockReset();
  calls.saved.mockReset();
});

it('exports everyone who matches the filter, with all fields that the employer stores', async () => {
  calls.answer.mockResolvedValue({ items: [person], nextCursor: null, total: 1, departments: [], locations: [], source: 'file' });
  const user = await show(<ExportButton filter={{ status: 'joined' }} />, { language: 'es' });
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  await waitFor(() => expect(calls.saved).toHaveBeenCalledOnce());
  expect(calls.answer).toHaveBeenCalledWith('employees.imported', { query: { status: 'joined', limit: 200 } });
  const [name, table, language] = calls.saved.mock.calls[0] ?? [];
  expect([name, language]).toEqual(['plantilla', 'es']);
  expect(table.columns).toHaveLength(13);
  expect(table.rows).toEqual([
    ['ana@acme.example', 'Ana', '=1+1', 'Se ha unido', 'Sales', null, null, '0007', '2021-02-03', '2026-01-05', null, '2026-01-06', null],
  ]);
});

it('saves nothing, with the reason, when the list cannot be read completely', async () => {
  calls.answer.mockRejectedValue(Object.assign(new Error('refused'), { code: 'PERMISSION_DENIED' }));
  const user = await show(<ExportButton filter={{}} />);
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(calls.saved).not.toHaveBeenCalled();
});
