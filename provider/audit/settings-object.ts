import { inArray } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { settings } from '../database/schema/index.ts';
import type { ActObject } from '../kernel/acts.ts';
import { toValue } from './value.ts';

/** Rows of the table of settings: those of the platform, and the issuer of invoices. The others in it are secrets of the installation. */
const keys = ['platform', 'invoices.seller'];
/** About the settings themselves. */
const notFields = ['version', 'changedByName'];

/** The settings of the platform, as they were saved last: `support.email` and the like are fields of their own. */
export async function readSettingsObject(database: Database): Promise<ActObject> {
  const rows = await database.select({ value: settings.value }).from(settings).where(inArray(settings.key, keys));
  const saved: Readonly<Record<string, unknown>> = Object.assign({}, ...rows.map(({ value }) => value));
  const fields = Object.entries(saved)
    .filter(([name]) => !notFields.includes(name))
    .flatMap(([name, value]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, toValue(value)] as const];
      return Object.entries(value).map(([part, inner]) => [`${name}.${part}`, toValue(inner)] as const);
    });
  return { name: null, fields: Object.fromEntries(fields) };
}
