import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Credit, type CreditedInvoice, creditOfAmount, creditOfLines, creditOfRest, leftOf } from './credit-rules.ts';

const invoiceOf = (lines: readonly number[], vatRate: number): CreditedInvoice => {
  const netCents = lines.reduce((sum, cents) => sum + cents, 0);
  return { netCents, vatCents: Math.round(netCents * vatRate), vatRate, lines, notes: [] };
};

interface Share {
  readonly kind: 'amount';
  readonly share: number;
}
interface Picks {
  readonly kind: 'lines';
  readonly picks: number[];
}
const amount = (share: number): Share => ({ kind: 'amount', share });

const step: fc.Arbitrary<Share | Picks> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), share: fc.double({ min: 0.001, max: 1.2, noNaN: true }) }),
  fc.record({
    kind: fc.constant('lines' as const),
    picks: fc.array(fc.double({ min: 0, max: 1.1, noNaN: true }), { minLength: 1, maxLength: 5 }),
  }),
);
const invoices = fc
  .record({
    lines: fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 4 }),
    off: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
    vatRate: fc.constantFrom(0, 0.04, 0.1, 0.21, 0.255),
  })
  .map(({ lines, off, vatRate }) => {
    const sum = lines.reduce((total, cents) => total + cents, 0);
    return invoiceOf(off === null ? lines : [...lines, -Math.floor(sum * off)], vatRate);
  });

/** Amounts so small that rounding leaves VAT alone behind; then lines of which nothing is left. */
const onlyVatLeft: [CreditedInvoice, (Share | Picks)[]][] = [
  [invoiceOf([6], 0.255), [amount(0.25), amount(0.3), amount(0.5), { kind: 'lines', picks: [0] }]],
  [invoiceOf([5], 0.1), [amount(0.17), amount(0.001), amount(0.001), amount(0.001), amount(0.001), { kind: 'lines', picks: [0] }]],
];

it('sums always agree: what notes take back and what is left make the invoice, line by line and with VAT', () => {
  fc.assert(
    fc.property(invoices, fc.array(step, { maxLength: 8 }), (start, steps) => {
      let invoice = start;
      for (const one of steps) {
        const left = leftOf(invoice);
        const credit =
          one.kind === 'amount'
            ? creditOfAmount(invoice, Math.ceil(left.amountCents * one.share))
            : creditOfLines(
                invoice,
                one.picks.flatMap((pick, line) => {
                  const netCents = Math.ceil((left.lines[line] ?? 0) * pick);
                  return netCents === 0 ? [] : [{ line, netCents }];
                }),
              );
        if (typeof credit === 'string') continue;
        checkNote(credit, invoice);
        invoice = { ...invoice, notes: [...invoice.notes, credit] };
      }
      const rest = creditOfRest(invoice);
      if (rest === 'nothing-left') expect(leftOf(invoice).amountCents).toBe(0);
      else {
        checkNote(rest as Credit, invoice);
        invoice = { ...invoice, notes: [...invoice.notes, rest as Credit] };
      }
      expect(leftOf(invoice)).toMatchObject({ netCents: 0, vatCents: 0, amountCents: 0 });
      expect(leftOf(invoice).lines.reduce((sum, cents) => sum + cents, 0)).toBe(0);
    }),
    { numRuns: 500, examples: onlyVatLeft },
  );
});

function checkNote(credit: Credit, invoice: CreditedInvoice): void {
  const left = leftOf(invoice);
  const sum = (what: 'netCents' | 'vatCents') => credit.lines.reduce((total, line) => total + line[what], 0);
  expect([sum('netCents'), sum('vatCents')]).toEqual([credit.netCents, credit.vatCents]);
  expect(credit.netCents).toBeGreaterThanOrEqual(0);
  expect(credit.vatCents).toBeGreaterThanOrEqual(0);
  expect(credit.netCents).toBeLessThanOrEqual(left.netCents);
  expect(credit.vatCents).toBeLessThanOrEqual(left.vatCents);
  // Each note is rounded by itself; the last one takes what the others left.
  expect(Math.abs(credit.vatCents - credit.netCents * invoice.vatRate)).toBeLessThanOrEqual(invoice.notes.length + 1.5);
}

it('refuses more than is left of the invoice or of a line, and a line that is not there', () => {
  const invoice = invoiceOf([6000, 3000, -1000], 0.21);
  expect(creditOfAmount(invoice, 9681)).toBe('too-much');
  expect(creditOfLines(invoice, [{ line: 0, netCents: 6001 }])).toBe('line-too-much');
  expect(creditOfLines(invoice, [{ line: 2, netCents: 10 }])).toBe('line-too-much');
  expect(creditOfLines(invoice, [{ line: 7, netCents: 10 }])).toBe('no-such-line');
  const both = [
    { line: 0, netCents: 6000 },
    { line: 1, netCents: 3000 },
  ];
  expect(creditOfLines(invoice, both)).toBe('too-much');
  expect(creditOfLines(invoice, [])).toBe('no-such-line');
  const whole = creditOfRest(invoice) as Credit;
  expect(creditOfRest({ ...invoice, notes: [whole] })).toBe('nothing-left');
});

it('splits an amount into what it is without VAT, and VAT, by line', () => {
  const credit = creditOfAmount(invoiceOf([6000, 3000], 0.21), 3630);
  expect(credit).toEqual({
    netCents: 3000,
    vatCents: 630,
    lines: [
      { line: 0, netCents: 2000, vatCents: 420 },
      { line: 1, netCents: 1000, vatCents: 210 },
    ],
  });
});

it('takes the whole of an invoice that has no lines', () => {
  const invoice = { netCents: 9000, vatCents: 1890, vatRate: 0.21, lines: [], notes: [] };
  expect(creditOfRest(invoice)).toEqual({ netCents: 9000, vatCents: 1890, lines: [{ line: null, netCents: 9000, vatCents: 1890 }] });
  expect(creditOfLines(invoice, [{ line: 0, netCents: 1 }])).toBe('no-such-line');
});
