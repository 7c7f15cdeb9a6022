import { type CreditedInvoice, leftOf } from '../../../contract/credit-rules.ts';
import type { Invoice } from '../../../contract/invoice.ts';

/** An invoice as the rules of credit notes take it. */
export function creditedInvoice({ net, vat, vatRate, lines, creditNotes }: Invoice): CreditedInvoice {
  return {
    netCents: net.cents,
    vatCents: vat.cents,
    vatRate,
    lines: lines.map(({ amount }) => amount.cents),
    notes: notesOf({ creditNotes }).map((note) => ({
      lines: note.lines.map((one) => ({ line: one.line, netCents: one.net.cents, vatCents: one.vat.cents })),
    })),
  };
}

/** Credit notes over a part, and the last one; what this device has kept from before knows of none. */
export function notesOf({ creditNotes }: Pick<Invoice, 'creditNotes'>): Invoice['creditNotes'] {
  return creditNotes ?? [];
}

/** What of an invoice is still to be paid, or was not paid back: VAT included. */
export function leftOfInvoice(invoice: Invoice): Invoice['amount'] {
  return { ...invoice.amount, cents: leftOf(creditedInvoice(invoice)).amountCents };
}
