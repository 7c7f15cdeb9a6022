import { expect, test } from 'vitest';
import type { CallPerson } from '../../contract/call-signals.ts';
import { settlePeople } from './membership.ts';

const person = (connectionId: string, accountId = connectionId): CallPerson => ({ connectionId, accountId }) as CallPerson;
const [anna, ben, cleo] = [person('anna'), person('ben'), person('cleo')];

test('the provider decides who is in', () => {
  expect(settlePeople([anna], [anna, ben], () => false)).toEqual([anna]);
});

test('a person who is expected back stays, and nobody is there twice', () => {
  expect(settlePeople([anna], [anna, ben, cleo], (id) => id === 'ben')).toEqual([anna, ben]);
  const again = person('ben-again', 'ben');
  expect(settlePeople([anna, again], [anna, ben], () => true)).toEqual([anna, again]);
});
