import * as z from 'zod';
import { addressToShow } from './email-address.ts';
import { identifier, instant, localizedText, money, version } from './endpoint.ts';
import { billingInterval } from './plan.ts';

/** `cancelled` by a credit note before it was paid, `refunded` by one afterwards. */
export const paymentStatus = z.enum(['open', 'paid', 'failed', 'refunded', 'cancelled']);

/** The addressee of invoices. */
export const billingDetails = z.object({
  name: z.string(),
  addressLine: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  vatId: z.string().nullable(),
});
export type BillingDetails = z.infer<typeof billingDetails>;

/** With its country, in the European Union's form. */
export const vatNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}[0-9A-Z+*]{2,13}$/, 'Use a VAT number with its country, like ESB12345678.');

/** The issuer of an invoice and the account for payment. Null values were not required when the invoice was issued. */
export const seller = z.object({
  name: z.string(),
  addressLines: z.array(z.string()),
  country: z.string(),
  vatId: z.string().nullable(),
  register: z.string().nullable(),
  /** Without spaces; the account is in the name of the seller. */
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  /** For questions about the invoice. */
  email: z.string().nullable(),
});
export type Seller = z.infer<typeof seller>;

/** Why VAT is what it is: `domestic` at the seller's rate, `reverse-charge` owed by a buyer of the EU, `outside` beyond the EU. */
export const vatNote = z.enum(['domestic', 'reverse-charge', 'outside']);

/**
 * The kind of a line of an invoice. `seats` for a whole period, `added-seats` for the rest of one, `credit` for a payment that was not
 * used.
 */
export const invoiceLine = z.object({
  kind: z.enum(['seats', 'added-seats', 'credit']),
  planName: localizedText,
  seats: z.int(),
  periodFrom: instant,
  periodTo: instant,
  /** The paid days of the period; null for the whole. */
  days: z.int().nullable(),
  ofDays: z.int().nullable(),
  /** Per seat and interval. */
  unitPrice: money,
  amount: money,
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

export const paymentTransaction = z.object({
  id: identifier,
  enterpriseId: identifier,
  enterpriseName: z.string(),
  subscriptionId: identifier,
  planName: localizedText,
  invoiceNumber: z.string(),
  /** VAT included. */
  amount: money,
  net: money,
  vat: money,
  status: paymentStatus,
  /** Open, and its due date is over. */
  isOverdue: z.boolean(),
  periodFrom: instant,
  periodTo: instant,
  issuedAt: instant,
  dueAt: instant,
  paidAt: instant.nullable(),
  /** The reference of the payment, as the bank shows it. */
  paymentReference: z.string().nullable(),
  /** Taken off it by credit notes, VAT included; never more than the invoice. */
  credited: money,
  /** The credit note that took the last of the invoice back; null while something is left. */
  creditNote: z.object({ number: z.string(), issuedAt: instant, reason: z.string() }).nullable(),
  version,
});
export type PaymentTransaction = z.infer<typeof paymentTransaction>;

/** The amount that one credit note subtracts from one line of an invoice. */
const creditLine = z.object({
  /** Its place among the lines of the invoice; null for the invoice as a whole. */
  line: z.int().min(0).nullable(),
  net: money,
  vat: money,
});

/** Takes a part of an invoice back, or what is left of it. Its sums are above zero, and printed below it. */
const creditNote = z.object({
  id: identifier,
  number: z.string(),
  issuedAt: instant,
  reason: z.string(),
  lines: z.array(creditLine),
  net: money,
  vat: money,
  /** VAT included. */
  amount: money,
});
export type CreditNote = z.infer<typeof creditNote>;

/** All data of a printed invoice. */
export const invoice = paymentTransaction.extend({
  interval: billingInterval,
  lines: z.array(invoiceLine),
  /** Oldest first. */
  creditNotes: z.array(creditNote),
  /** As a share: 0.21. */
  vatRate: z.number().min(0).max(1),
  vatNote,
  /** Null on invoices from before the address was asked for. */
  billTo: billingDetails.nullable(),
  seller,
  billingEmail: addressToShow,
  purchaseOrder: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

/** The contents of a credit note: lines, each without VAT, or an amount with it. */
export const creditedPart = z.union([
  z.object({
    lines: z
      .array(z.object({ line: z.int().min(0).max(200), netCents: z.int().min(1).max(1_000_000_000_00) }))
      .min(1)
      .max(200)
      .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'Name each line once.'),
  }),
  z.object({ amountCents: z.int().min(1).max(1_000_000_000_00) }),
]);
export type CreditedPart = z.infer<typeof creditedPart>;
