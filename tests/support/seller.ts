import { settings } from '../../provider/database/schema/index.ts';
import { demoSeller } from '../../provider/database/seed/words/business.ts';
import { sellerKey } from '../../provider/subscriptions/seller.ts';
import type { TestProvider } from './provider.ts';

/** Enters who issues invoices, without which none is issued. */
export async function nameSeller({ database, clock }: Pick<TestProvider, 'database' | 'clock'>): Promise<void> {
  const value = { seller: demoSeller, version: 1, changedByName: null };
  await database.insert(settings).values({ key: sellerKey, value, updatedAt: clock.now() }).onConflictDoNothing();
}
