import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { type Seller, seller } from '../../contract/invoice.ts';
import type { Database } from '../database/open.ts';
import { settings } from '../database/schema/index.ts';

/** The setting that says who issues the invoices, where the installation has one. */
const key = 'invoices.seller';
/** The usual rate of the seller's country, in hundredths of a per cent. */
const stored = z.object({ seller, vatRate: z.int().min(0).max(10_000) });

interface InvoicingSettings {
  readonly seller: Seller;
  readonly vatRate: number;
}

const unset: InvoicingSettings = { seller: { name: 'ZH', addressLines: [], country: 'ES', vatId: null }, vatRate: 2100 };

export async function readSeller(database: Database): Promise<InvoicingSettings> {
  const [row] = await database.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row ? stored.parse(row.value) : unset;
}
