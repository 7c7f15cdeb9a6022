import { cleanup, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { EmployeeSource } from '../../../../contract/directory.ts';
import type { Employee } from '../../../../contract/employees.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { EmployeeList } from './employee-list.tsx';

// Preloaded: on a busy machine loading takes longer than a test waits.
beforeAll(() => import('../../../ui/table/table-grid.tsx'));

const person = (id: string, given: Partial<Employee> = {}): Employee => ({
  ...{
    id,
    email: `${id}@acme.example`,
    firstName: 'Ana',
    lastName: 'Gil',
    fullName: 'Ana Gil',
    status: 'joined',
    version: 1,
    isFromDirectory: false,
  },
  ...{ department: 'Sales', location: null, jobTitle: null, employeeNumber: null, startedOn: null, leavesOn: null, leftAt: null },
  ...{ importedAt: '2026-01-05T09:00:00.000Z', invitedAt: null, joinedAt: '2026-01-06T09:00:00.000Z' },
  ...given,
});

const given = (
  items: readonly Employee[],
  {
    address = '',
    chosen = [] as string[],
    nextCursor = null as string | null,
    total = items.length,
    isClosed = false,
    isImporting = false,
    source = 'file' as EmployeeSource,
  } = {},
) => ({
  data: { items: [...items], nextCursor, total, departments: ['Sales'], locations: [], source },
  address: new URLSearchParams(address),
  chosen: new Set(chosen),
  cursors: [null],
  isClosed,
  isImporting,
  exporting: null,
  ...{ onChange: vi.fn(), onChoose: vi.fn(), onTurn: vi.fn(), onAdd: vi.fn(), onSent: vi.fn() },
});

it('explains how to begin with an empty list, and that importing sends no email', async () => {
  const props = given([]);
  const user = await show(<EmployeeList {...props} />);
  expect(await screen.findByRole('heading', { name: 'No employees yet' })).toBeDefined();
  expect(screen.getByText(/Nobody gets an email until you send the magic links/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe('/enterprise/employees/import');
  await user.click(screen.getByRole('button', { name: 'Add a person' }));
  expect(props.onAdd).toHaveBeenCalledOnce();
});

it('leads from an empty list to the directory where that is the source, unless the enterprise is deactivated', async () => {
  const props = given([], { source: 'directory' });
  await show(<EmployeeList {...props} />);
  const link = await screen.findByRole('link', { name: 'Open the directory settings' });
  expect(link.getAttribute('href')).toBe('/enterprise/employees/directory');
  expect(screen.getByText('People appear here as soon as your directory sends them.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await show(<EmployeeList {...props} isClosed />);
  expect(await screen.findByRole('heading', { name: 'No employees yet' })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('lets the filters be cleared when nobody matches', async () => {
  const props = given([], { address: 'search=zzz&status=left' });
  const user = await show(<EmployeeList {...props} />, { language: 'es' });
  expect(await screen.findByRole('heading', { name: 'No hay coincidencias' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(props.onChange).toHaveBeenCalledWith({ search: null, status: null, department: null, location: null });
});

it('disambiguates equal names by email address, and marks who is about to leave', async () => {
  await show(<EmployeeList {...given([person('one'), person('two', { leavesOn: '2026-11-30' })])} />);
  expect(await screen.findByRole('checkbox', { name: 'Select Ana Gil, one@acme.example' })).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'Select Ana Gil, two@acme.example' })).toBeDefined();
  expect(screen.getByText('two@acme.example')).toBeDefined();
  expect(screen.getByText('Leaves 30 Nov')).toBeDefined();
});

it('keeps the selection of other pages', async () => {
  const props = given([person('one')], { chosen: ['elsewhere'], nextCursor: 'next', total: 20_000 });
  const user = await show(<EmployeeList {...props} />);
  expect(await screen.findByText('1 selected')).toBeDefined();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Gil, one@acme.example' }));
  expect(props.onChoose).toHaveBeenCalledExactlyOnceWith(new Set(['elsewhere', 'one']));
  expect(screen.getByText('1–1 of 20,000')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(props.onTurn).toHaveBeenCalledWith([null, 'next']);
});

it('sorts by a heading, and reverses the order on a second click', async () => {
  const props = given([person('one')], { address: 'sort=department' });
  const user = await show(<EmployeeList {...props} />);
  await user.click(await screen.findByRole('button', { name: 'Department' }));
  expect(props.onChange).toHaveBeenCalledWith({ sort: 'department', direction: 'descending' });
  await user.click(screen.getByRole('button', { name: 'Joined' }));
  expect(props.onChange).toHaveBeenLastCalledWith({ sort: 'joined', direction: null });
});

it('is read-only in a deactivated enterprise: no selecting, adding or opening', async () => {
  await show(<EmployeeList {...given([person('one')], { isClosed: true })} />);
  expect(await screen.findByText('Ana Gil')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ana Gil' })).toBeNull();
});

it('is not shown as empty during the first import', async () => {
  await show(<EmployeeList {...given([], { isImporting: true })} />);
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
  expect(screen.queryByRole('heading')).toBeNull();
});
