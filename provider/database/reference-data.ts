import { v7 as uuid } from 'uuid';
import { shippedForms } from '../../contract/forms/index.ts';
import { agreeToBuiltIn, storeBuiltInTexts } from './legal-texts.ts';
import type { Database } from './open.ts';
import { intakeForms, offerings, supportCategories } from './schema/index.ts';
import { healthOffering } from './words/offerings.ts';
import { supportCategoryWords } from './words/support.ts';

/**
 * Stores the data that every installation needs, demo or not: the shipped forms in their newest versions, the one health offering, the
 * support categories, the first version of each legal text. Existing rows are not changed, so this runs at every start.
 */
export async function storeReferenceData(database: Database, clock: { now(): Date }): Promise<void> {
  const now = clock.now();
  const forms = shippedForms.map(({ key, version, category, ...definition }) => ({
    id: uuid(),
    key,
    version,
    category,
    definition,
    updatedAt: now,
  }));
  await database.insert(intakeForms).values(forms).onConflictDoNothing();

  const { key, kind, name, description, intakeCategory, priceCents } = healthOffering;
  const health = { id: uuid(), key, kind, name, description, intakeCategory, priceCents, createdAt: now, updatedAt: now };
  await database.insert(offerings).values(health).onConflictDoNothing();

  const categories = supportCategoryWords.map((texts, position) => ({ id: uuid(), position, ...texts }));
  await database.insert(supportCategories).values(categories).onConflictDoNothing();

  // Accounts that agreed before versions were counted agreed to the first one.
  if (await storeBuiltInTexts(database)) await agreeToBuiltIn(database);
}
