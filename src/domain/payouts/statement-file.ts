import type { Payout, PayoutCorrection, PayoutLine } from '../../../contract/payouts.ts';

export interface StatementColumns {
  readonly day: string;
  readonly time: string;
  readonly kind: string;
  readonly minutes: string;
  readonly attended: string;
  readonly amount: string;
  readonly currency: string;
  readonly total: string;
}

export interface StatementWords {
  readonly columns: StatementColumns;
  readonly day: (at: string) => string;
  readonly time: (at: string) => string;
  readonly kind: (kind: PayoutLine['kind']) => string;
  readonly correction: (reason: string) => string;
}

/**
 * A statement as a CSV file (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. Amounts are plain decimals
 * with a point; fields that a spreadsheet would run as a formula become text.
 */
export function statementFile(
  payout: Payout,
  lines: readonly PayoutLine[],
  corrections: readonly PayoutCorrection[],
  texts: StatementWords,
): string {
  const { columns } = texts;
  const rows = [
    [columns.day, columns.time, columns.kind, columns.minutes, columns.attended, columns.amount, columns.currency],
    ...lines.map((line) => [
      texts.day(line.startsAt),
      texts.time(line.startsAt),
      texts.kind(line.kind),
      String(line.minutes),
      String(line.attendedCount),
      decimal(line.amount.cents),
      line.amount.currency,
    ]),
    ...corrections.map(({ at, reason, amount }) => [
      ...[texts.day(at), texts.time(at), texts.correction(reason), '', '', decimal(amount.cents), amount.currency],
    ]),
    [columns.total, '', '', String(payout.minutes), '', decimal(payout.amount.cents), payout.amount.currency],
  ];
  return `\uFEFF${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
}

/** '65.00'; exact, since cents are whole. */
function decimal(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.abs(cents);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

function field(text: string): string {
  const safe = /^[=+@\t\r-]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
