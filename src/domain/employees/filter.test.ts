import { expect, it } from 'vitest';
import { columnsOfAddress, filterOfAddress } from './filter.ts';

it('reads which employees are shown from the address', () => {
  const address = new URLSearchParams('search= garc%C3%ADa &status=joined&department=Sales&sort=joined&direction=descending');
  expect(filterOfAddress(address)).toEqual({
    search: 'garcía',
    status: 'joined',
    department: 'Sales',
    sort: 'joined',
    direction: 'descending',
  });
});

it('leaves out what the list does not know', () => {
  expect(filterOfAddress(new URLSearchParams('search=+&status=gone&sort=age&direction=up&location='))).toEqual({});
});

it('shows the columns named, in the order of the table, and the usual ones where none is', () => {
  expect(columnsOfAddress(new URLSearchParams('columns=joined.status.age'))).toEqual(['status', 'joined']);
  expect(columnsOfAddress(new URLSearchParams('columns='))).toEqual([]);
  expect(columnsOfAddress(new URLSearchParams(''))).toEqual(['status', 'department', 'location', 'joined']);
});
