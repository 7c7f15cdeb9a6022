import { expect, it } from 'vitest';
import { columnsOfAddress, filterOfAddress } from './filter.ts';

it('reads from the address which employees are shown', () => {
  const address = new URLSearchParams('search= garc%C3%ADa &status=joined&department=Sales&sort=joined&direction=descending');
  expect(filterOfAddress(address)).toEqual({
    search: 'garcía',
    status: 'joined',
    department: 'Sales',
    sort: 'joined',
    direction: 'descending',
  });
});

it('ignores unknown values', () => {
  expect(filterOfAddress(new URLSearchParams('search=+&status=gone&sort=age&direction=up&location='))).toEqual({});
});

it('shows the named columns in the order of the table, or the usual ones', () => {
  expect(columnsOfAddress(new URLSearchParams('columns=joined.status.age'))).toEqual(['status', 'joined']);
  expect(columnsOfAddress(new URLSearchParams('columns='))).toEqual([]);
  expect(columnsOfAddress(new URLSearchParams(''))).toEqual(['status', 'department', 'location', 'joined']);
});
