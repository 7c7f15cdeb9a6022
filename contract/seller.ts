import * as z from 'zod';
import { bic, iban } from './bank-account.ts';
import { emailAddress } from './email-address.ts';
import { countryCode, endpoint, instant, shortText, typedText } from './endpoint.ts';
import { vatNumber } from './invoice.ts';

/** Whether a VAT number is one of the country; Greece writes its numbers with EL. */
export function isVatNumberOf(country: string, vatId: string): boolean {
  return vatId.startsWith(country === 'GR' ? 'EL' : country);
}

/** The issuer of invoices and the account for payment; none is issued before all of it is known. */
export const sellerDetails = z.object({
  /** The legal name, which is also the holder of the account. */
  name: shortText,
  addressLine: shortText,
  postalCode: typedText().min(1).max(20),
  city: shortText,
  country: countryCode,
  vatId: vatNumber,
  /** The company register and the entry in it, as the law asks for it on letters. */
  register: shortText,
  iban,
  bic,
  /** For questions about invoices. */
  email: emailAddress,
  /** The usual rate of the seller's country, in per cent. */
  vatPercent: z.number().min(0).max(100).multipleOf(0.01),
});
export type SellerDetails = z.infer<typeof sellerDetails>;

/** The stored form: checked when it was written. */
const shownDetails = z.object({
  ...{ name: z.string(), addressLine: z.string(), postalCode: z.string(), city: z.string(), country: z.string() },
  ...{ vatId: z.string(), register: z.string(), iban: z.string(), bic: z.string(), email: z.string(), vatPercent: z.number() },
});

/** `seller` is null until it was entered: invoices wait until then. */
const storedSeller = z.object({
  seller: shownDetails.nullable(),
  /** 0 until it was entered. */
  version: z.int().min(0),
  changedAt: instant.nullable(),
  changedByName: z.string().nullable(),
});

const ofSeller = { access: ['ADMIN'], permission: 'admin.settings', ours: true } as const;

export const sellerCalls = {
  seller: endpoint({
    ...ofSeller,
    method: 'GET',
    path: '/admin/invoice-seller',
    summary: 'Who issues the invoices and how they are paid, and who changed it last',
    offline: 'cache',
    reply: storedSeller,
  }),
  saveSeller: endpoint({
    ...ofSeller,
    method: 'PATCH',
    path: '/admin/invoice-seller',
    summary: 'Changes who issues the invoices from now on; those issued stay as they are, and those that waited follow',
    act: { about: 'settings' },
    offline: 'online',
    body: z.object({ seller: sellerDetails, baseVersion: z.int().min(0) }),
    reply: storedSeller,
    errors: ['VERSION_CONFLICT', 'INVALID_INPUT'],
  }),
};
