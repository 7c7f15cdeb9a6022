import { employeeStatus } from '../../../contract/employees.ts';
import type { EmployeeFilter } from './queries.ts';

export const employeeSorts = ['name', 'department', 'location', 'imported', 'joined'] as const;

/** The filter and order in the address of the list; anything unknown is ignored. */
export function filterOfAddress(address: URLSearchParams): EmployeeFilter {
  const text = (name: string) => address.get(name)?.trim().slice(0, 200) || undefined;
  const status = employeeStatus.options.find((one) => one === address.get('status'));
  const sort = employeeSorts.find((one) => one === address.get('sort'));
  const [search, department, location] = [text('search'), text('department'), text('location')];
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(department && { department }),
    ...(location && { location }),
    ...(sort && { sort }),
    ...(address.get('direction') === 'descending' && { direction: 'descending' as const }),
  };
}

/** The optional columns. */
export const employeeColumns = [
  'status',
  'department',
  'location',
  'jobTitle',
  'employeeNumber',
  'startedOn',
  'imported',
  'joined',
] as const;
export type EmployeeColumn = (typeof employeeColumns)[number];

const usual: readonly EmployeeColumn[] = ['status', 'department', 'location', 'joined'];

/** The columns named in the address, in the order of the table; the usual ones when it names none. */
export function columnsOfAddress(address: URLSearchParams): readonly EmployeeColumn[] {
  const named = address.get('columns');
  if (named === null) return usual;
  const wanted = new Set(named.split('.'));
  return employeeColumns.filter((column) => wanted.has(column));
}
