import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Seller } from '../../contract/invoice.ts';
import { isVatNumberOf, type SellerDetails, sellerDetails } from '../../contract/seller.ts';
import type { subscriptions as endpoints } from '../../contract/subscriptions.ts';
import type { Database } from '../database/open.ts';
import { settings } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { adminIdsWith } from '../permissions/index.ts';

/** The key in the table of settings. */
export const sellerKey = 'invoices.seller';
const stored = z.object({ seller: sellerDetails, version: z.int(), changedByName: z.string().nullable() });

interface InvoicingSettings {
  readonly seller: Seller;
  /** In hundredths of a per cent. */
  readonly vatRate: number;
}

/** The VAT terms of quotes until there is a seller; no invoice is issued then. */
const assumed = { country: 'ES', rate: 2100 } as const;

/** The stored value; one from an earlier version lacks the account, and counts as missing. */
async function readStored(database: Database) {
  const [row] = await database.select().from(settings).where(eq(settings.key, sellerKey));
  const value = row && stored.safeParse(row.value);
  return value?.success ? { ...value.data, changedAt: toInstant(row?.updatedAt ?? new Date(0)) } : null;
}

/** The issuer of invoices, as printed on them; null until it is complete. */
export async function readSeller(database: Database): Promise<InvoicingSettings | null> {
  const known = await readStored(database);
  return known && { seller: toSeller(known.seller), vatRate: Math.round(known.seller.vatPercent * 100) };
}

/** The country and the rate by which VAT is worked out. */
export async function readVatTerms(database: Database): Promise<{ readonly country: string; readonly rate: number }> {
  const known = await readSeller(database);
  return known ? { country: known.seller.country, rate: known.vatRate } : assumed;
}

export function toSeller({ addressLine, postalCode, city, vatPercent: _rate, ...seller }: SellerDetails): Seller {
  return { ...seller, addressLines: [addressLine, `${postalCode} ${city}`] };
}

export const seller: HandlerFunction<typeof endpoints.seller> = async ({ database }) => reply(await readStored(database));

export const saveSeller: HandlerFunction<typeof endpoints.saveSeller> = async (call) => {
  const { actor, database, body, clock } = call;
  const { country, vatId } = body.seller;
  if (!isVatNumberOf(country, vatId)) {
    const message = 'Use a VAT number of the country of the address.';
    refuse('INVALID_INPUT', { fields: [{ path: 'body.seller.vatId', message, code: 'country' }] });
  }
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoice seller', 0))`);
  const current = await readStored(database);
  const version = current?.version ?? 0;
  if (body.baseVersion !== version) {
    const changedBy = current?.changedByName ?? null;
    refuse('VERSION_CONFLICT', { current: reply(current), ...(changedBy !== null && { changedBy }) });
  }
  const value = { seller: body.seller, version: version + 1, changedByName: fullNameOf(actor) };
  const updatedAt = clock.now();
  await database
    .insert(settings)
    .values({ key: sellerKey, value, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });
  call.changed(await adminIdsWith(database, 'admin.settings'), 'subscriptions');
  return reply(await readStored(database));
};

function reply(known: Awaited<ReturnType<typeof readStored>>) {
  return known ?? { seller: null, version: 0, changedAt: null, changedByName: null };
}
