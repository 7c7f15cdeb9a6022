import { expect, it } from 'vitest';
import type { Agreements } from '../../../contract/legal-texts.ts';
import type { Intention } from '../../db/rows.ts';
import { pendingAgreements } from './agreements.ts';

const now = new Date('2026-11-23T10:00:00.000Z');
const title = { en: 'Terms', es: 'Condiciones' };
const text = (number: number, atLeast: number, validFrom: string) => ({
  ...{ kind: 'terms' as const, number, atLeast, validFrom, title, changes: null },
});
const own = (agreed: number[], ...texts: Agreements['texts']): Agreements => ({
  texts,
  agreed: agreed.map((number) => ({ kind: 'terms', number, language: 'en', agreedAt: '2026-11-02T10:00:00.000Z' })),
});
const said = (number: number, state: Intention['state'] = 'waiting') =>
  ({ endpoint: 'support.agree', body: { kind: 'terms', number }, state }) as unknown as Intention;
const second = text(2, 2, '2026-11-20T23:00:00.000Z');

it('asks for a version in force that needs agreement, until the person has agreed, sent or not', () => {
  expect(pendingAgreements(own([1], second), [], now)).toEqual([second]);
  expect(pendingAgreements(own([1, 2], second), [], now)).toEqual([]);
  expect(pendingAgreements(own([1], second), [said(2)], now)).toEqual([]);
  expect(pendingAgreements(own([1], second), [said(2, 'sending')], now)).toEqual([]);
});

it('asks again when the provider refused, and on the day on which the next version takes effect', () => {
  expect(pendingAgreements(own([1], second), [said(2, 'rejected')], now)).toEqual([second]);
  const third = text(3, 3, '2026-12-01T23:00:00.000Z');
  expect(pendingAgreements(own([1, 2], second, third), [], now)).toEqual([]);
  expect(pendingAgreements(own([1, 2], second, third), [], new Date('2026-12-02T08:00:00.000Z'))).toEqual([third]);
});

it('does not ask for corrections', () => {
  expect(pendingAgreements(own([2], text(3, 2, '2026-11-20T23:00:00.000Z')), [], now)).toEqual([]);
});
