import { eq, lt } from 'drizzle-orm';
import { hashPassword } from '../../accounts/passwords/passwords.ts';
import { closeMonths } from '../../analytics/closing.ts';
import type { FileStore } from '../../files/file-store.ts';
import { addSeconds, type Clock } from '../../kernel/clock.ts';
import type { Vault } from '../../kernel/vault.ts';
import { insertRows } from '../insert-rows.ts';
import { agreeToBuiltIn } from '../legal-texts.ts';
import type { Database } from '../open.ts';
import { seededRandom } from '../random.ts';
import { storeReferenceData } from '../reference-data.ts';
import { intakeForms, offerings, sessionRegistrations, supportCategories } from '../schema/index.ts';
import { buildDemoData, emptyWorld } from './build-demo-data.ts';
import { storeDemoCredentials } from './credentials.ts';
import { demoPassword } from './demo-accounts.ts';
import { addBankDetails } from './office.ts';
import { storeDemoVideos } from './videos.ts';
import { found } from './world.ts';

/**
 * Fills an empty database with a demo business whose dates are relative to the clock, in one
 * transaction: all of it or nothing. The same clock gives the same business. Its films can only be
 * watched, and its documents opened, where a file store is given, and its coaches paid where there is a vault for their
 * account numbers.
 * @param hasCallSoon whether the demo member also has a session that begins in a few minutes, for who wants to try a call
 */
export async function seedDemo(database: Database, clock: Clock, store?: FileStore, vault?: Vault, hasCallSoon = false): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await database.transaction(async (transaction) => {
    await storeReferenceData(transaction, clock);
    const forms = await transaction.select({ key: intakeForms.key, id: intakeForms.id }).from(intakeForms);
    const categories = await transaction.select({ key: supportCategories.key, id: supportCategories.id }).from(supportCategories);
    const [health] = await transaction.select({ id: offerings.id }).from(offerings).where(eq(offerings.kind, 'health'));
    const world = emptyWorld(clock, {
      passwordHash,
      formIds: new Map(forms.map(({ key, id }) => [key, id])),
      categoryIds: new Map(categories.map(({ key, id }) => [key, id])),
    });
    buildDemoData(world, found(health, 'health offering').id, hasCallSoon);
    if (vault) addBankDetails(world, vault);
    await insertRows(transaction, world.rows);
    // Feedback is asked for within two days. The first look of the jobs would write most places anew otherwise, and an
    // embedded database, which is cleared of dead rows after it was filled and every few hours, would be slower until then.
    const longAgo = addSeconds(world.now, -47 * 3600);
    await transaction.update(sessionRegistrations).set({ feedbackDueAt: null }).where(lt(sessionRegistrations.feedbackDueAt, longAgo));
    await agreeToBuiltIn(transaction);
    const random = seededRandom(18);
    for (const { row } of world.enterprises) {
      await closeMonths(transaction, { smallestGroup: 8, ...row }, world.now, (people) => random.some(people, people.length));
    }
    if (store) {
      await storeDemoVideos(world, store);
      await storeDemoCredentials(world, store);
    }
  });
}
