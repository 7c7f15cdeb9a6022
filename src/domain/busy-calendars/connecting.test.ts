import { expect, it } from 'vitest';
import { CallError } from '../../platform/answer.ts';
import { calendarProblemOf } from './connecting.ts';

const refused = (fields: object[]) =>
  new CallError({ status: 400, code: 'INVALID_INPUT', message: 'No', details: { fields }, retryAfterSeconds: null } as never);

it('finds why a calendar could not be read among the fields that were refused', () => {
  expect(calendarProblemOf(refused([{ path: 'body.address', message: 'No', code: 'not-a-calendar' }]))).toBe('not-a-calendar');
  expect(calendarProblemOf(refused([{ path: 'body.name', message: 'No', code: 'toString' }]))).toBeNull();
  expect(calendarProblemOf(new Error('not-found'))).toBeNull();
});
