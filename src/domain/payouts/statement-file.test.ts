import { expect, it } from 'vitest';
import type { Payout, PayoutLine } from '../../../contract/payouts.ts';
import { statementFile } from './statement-file.ts';

const payout: Payout = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  status: 'open',
  amount: { cents: 11_375, currency: 'EUR' },
  sessionCount: 2,
  minutes: 105,
  paidAt: null,
  reference: null,
};
const line = (cents: number, minutes: number): PayoutLine => ({
  sessionId: '0199aaaa-0000-7000-8000-000000000002',
  startsAt: '2026-11-19T10:00:00.000Z',
  kind: 'one-on-one',
  minutes,
  attendedCount: 1,
  amount: { cents, currency: 'EUR' },
});
const texts = {
  columns: {
    day: 'Day',
    time: 'Time',
    kind: 'Kind',
    minutes: 'Minutes',
    attended: 'Came',
    amount: 'Amount',
    currency: 'Currency',
    total: 'Total',
  },
  day: (at: string) => at.slice(0, 10),
  time: () => '11:00',
  kind: () => 'One-on-one',
  correction: (reason: string) => `Correction: ${reason}`,
};

it('is a table with a heading, a line for each session and the total', () => {
  expect(statementFile(payout, [line(4875, 45), line(6500, 60)], [], texts)).toBe(
    [
      '\uFEFFDay,Time,Kind,Minutes,Came,Amount,Currency',
      '2026-11-19,11:00,One-on-one,45,1,48.75,EUR',
      '2026-11-19,11:00,One-on-one,60,1,65.00,EUR',
      'Total,,,105,,113.75,EUR',
      '',
    ].join('\r\n'),
  );
});

it('keeps commas and quotes within their field, and lets nothing become a formula', () => {
  const file = statementFile(payout, [line(5, 1)], [], { ...texts, kind: () => '=HYPERLINK("x"), twice' });
  expect(file).toContain('"\'=HYPERLINK(""x""), twice"');
  expect(file).toContain(',0.05,EUR');
  expect(statementFile(payout, [line(-5, 1)], [], { ...texts, kind: () => '-1+1|A1' })).toContain(",'-1+1|A1,1,1,-0.05,EUR");
});

it('has a line for each correction, with its sign', () => {
  const correction = { id: '1', reason: 'Travel', about: null, at: '2026-11-21T10:00:00.000Z', amount: { cents: -1250, currency: 'EUR' } };
  expect(statementFile(payout, [], [correction], texts)).toContain('\r\n2026-11-21,11:00,Correction: Travel,,,-12.50,EUR\r\nTotal');
});
