import { expect, it } from 'vitest';
import type { Employee } from '../../../contract/employees.ts';
import { differencesOf } from './edit-conflict.ts';

const opened = { firstName: 'Ana', lastName: 'Gil', email: 'ana@x.example', department: 'Sales', location: null, version: 1 } as Employee;
const typed = { firstName: 'Ana', lastName: 'Gil', email: 'ana@x.example', department: 'Support', location: null } as Parameters<
  typeof differencesOf
>[0];

it('shows what somebody else changed and this person would revert', () => {
  expect(differencesOf(typed, opened, { ...opened, department: 'Finance', location: 'Vigo', version: 2 })).toEqual([
    { field: 'department', mine: 'Support', theirs: 'Finance' },
    { field: 'location', mine: null, theirs: 'Vigo' },
  ]);
});

it('shows nothing when both made the same change, or only this person changed it', () => {
  expect(differencesOf(typed, opened, { ...opened, department: 'Support', version: 2 })).toEqual([]);
  expect(differencesOf(typed, opened, { ...opened, version: 2 })).toEqual([]);
});
