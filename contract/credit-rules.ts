/** The data of an invoice, and of its credit notes so far, for crediting a part of it. All in cents. */
export interface CreditedInvoice {
  readonly netCents: number;
  readonly vatCents: number;
  /** As a share: 0.21. */
  readonly vatRate: number;
  /** Without VAT; what was taken off, as for days that were paid before, is below zero. */
  readonly lines: readonly number[];
  readonly notes: readonly { readonly lines: readonly CreditedLine[] }[];
}

export interface CreditedLine {
  /** Its place among the lines of the invoice; null for the invoice as a whole. */
  readonly line: number | null;
  readonly netCents: number;
  readonly vatCents: number;
}

export interface Credit {
  readonly lines: readonly CreditedLine[];
  readonly netCents: number;
  readonly vatCents: number;
}

export type CreditProblem = 'nothing-left' | 'too-much' | 'line-too-much' | 'no-such-line';

interface Left {
  readonly netCents: number;
  readonly vatCents: number;
  readonly amountCents: number;
  /** One amount for each line. */
  readonly lines: readonly number[];
}

/** The part of an invoice that has not been credited. */
export function leftOf({ netCents, vatCents, lines, notes }: CreditedInvoice): Left {
  const credited = notes.flatMap((note) => note.lines);
  const sum = (of: readonly CreditedLine[], what: 'netCents' | 'vatCents') => of.reduce((total, line) => total + line[what], 0);
  const left = { netCents: netCents - sum(credited, 'netCents'), vatCents: vatCents - sum(credited, 'vatCents') };
  return {
    ...left,
    amountCents: left.netCents + left.vatCents,
    lines: lines.map((cents, index) => {
      return (
        cents -
        sum(
          credited.filter(({ line }) => line === index),
          'netCents',
        )
      );
    }),
  };
}

/** The whole rest as one credit: each line with its rest. */
export function creditOfRest(invoice: CreditedInvoice): Credit | CreditProblem {
  const left = leftOf(invoice);
  if (left.amountCents <= 0) return 'nothing-left';
  return withVat(shares(left, left.lines), left);
}

/** Some lines, each without VAT, taken back. */
export function creditOfLines(
  invoice: CreditedInvoice,
  chosen: readonly { readonly line: number; readonly netCents: number }[],
): Credit | CreditProblem {
  const left = leftOf(invoice);
  if (left.amountCents <= 0) return 'nothing-left';
  // Once only VAT is left, which rounding can leave behind, no line would have any part in it: that is taken back as an amount.
  if (chosen.length === 0) return 'no-such-line';
  for (const { line, netCents } of chosen) {
    const open = left.lines[line];
    if (open === undefined) return 'no-such-line';
    if (netCents <= 0 || netCents > open) return 'line-too-much';
  }
  const netCents = chosen.reduce((sum, each) => sum + each.netCents, 0);
  if (netCents > left.netCents) return 'too-much';
  // The last of the net takes the last of the VAT, so that rounding leaves nothing behind.
  const vatCents = netCents === left.netCents ? left.vatCents : Math.min(left.vatCents, Math.round(netCents * invoice.vatRate));
  return withVat(chosen, { netCents, vatCents });
}

/** An amount with VAT taken back, spread over the lines by what is left of each. */
export function creditOfAmount(invoice: CreditedInvoice, amountCents: number): Credit | CreditProblem {
  const left = leftOf(invoice);
  if (left.amountCents <= 0) return 'nothing-left';
  if (amountCents > left.amountCents || amountCents <= 0) return 'too-much';
  if (amountCents === left.amountCents) return creditOfRest(invoice);
  const share = Math.round(amountCents / (1 + invoice.vatRate));
  const netCents = Math.min(left.netCents, Math.max(share, amountCents - left.vatCents));
  const whole = { netCents, vatCents: amountCents - netCents };
  return withVat(
    shares(
      whole,
      left.lines.map((cents) => Math.max(0, cents)),
    ),
    whole,
  );
}

type NetLine = Pick<CreditedLine, 'line' | 'netCents'>;

/** A sum spread over lines by their weights; an invoice without lines has it as a whole. */
function shares({ netCents }: { readonly netCents: number }, weights: readonly number[]): readonly NetLine[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return [{ line: null, netCents }];
  return spread(netCents, weights)
    .map((cents, line) => ({ line, netCents: cents }))
    .filter((line) => line.netCents !== 0);
}

function withVat(lines: readonly NetLine[], { netCents, vatCents }: { readonly netCents: number; readonly vatCents: number }): Credit {
  const vats = spread(
    vatCents,
    lines.map((line) => line.netCents),
  );
  return { netCents, vatCents, lines: lines.map((line, index) => ({ ...line, vatCents: vats[index] ?? 0 })) };
}

/** Whole cents by weights, which sum up exactly: what rounding down leaves goes where the most was cut off. */
function spread(cents: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  const parts = weights.map((weight, index) => {
    const product = BigInt(cents) * BigInt(weight);
    const cut = ((product % BigInt(total)) + BigInt(total)) % BigInt(total);
    return { index, cut, cents: Number((product - cut) / BigInt(total)) };
  });
  let rest = cents - parts.reduce((sum, part) => sum + part.cents, 0);
  const shared = parts.map((part) => part.cents);
  for (const { index } of parts.toSorted((one, other) => Number(other.cut - one.cut))) {
    if (rest <= 0) break;
    shared[index] = (shared[index] ?? 0) + 1;
    rest -= 1;
  }
  return shared;
}
