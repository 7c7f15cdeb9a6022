import { type CreditedInvoice, leftOf } from '../../../contract/credit-rules.ts';
import type { Invoice } from '../../../contract/invoice.ts';

/** An invoice in the form that the rules of credit notes take. */
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

/** Partial and final credit notes; older stored invoices have none. */
export function notesOf({ creditNotes }: Pick<Invoice, 'creditNotes'>): Invoice['creditNotes'] {
  return creditNotes ?? [];
}

/** The amount of an invoice that is unpaid, or was not paid back: VAT included. */
export function leftOfInvoice(invoice: Invoice): Invoice['amount'] {
  return { ...invoice.amount, cents: leftOf(creditedInvoice(invoice)).amountCents };
}
