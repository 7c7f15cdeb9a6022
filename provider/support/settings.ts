import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defaultRetention, defaultSettings } from '../../contract/platform-defaults.ts';
import { platformSettings, type Retention } from '../../contract/platform-settings.ts';
import type { support as endpoints } from '../../contract/support.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { settings as table } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { showPhone, takePhone } from '../kernel/phone.ts';
import { refuse } from '../kernel/refusal.ts';
import { adminIdsWith } from '../permissions/index.ts';

/** Keys in the table of settings; the others in it are secrets of the installation. */
const key = 'platform';
const builtIn = { ...defaultSettings, retention: defaultRetention };
/** The stored settings: values that are newer than the row have their defaults. */
const stored = platformSettings.partial().extend({ version: z.int(), changedByName: z.string().nullable() });

/** From the configuration: the first values of the settings. Once the settings were saved, it has no effect. */
type FirstValues = Pick<Config, 'supportEmail'>;

async function readStored(database: Database, { supportEmail }: FirstValues) {
  const defaults = { ...builtIn, support: { ...builtIn.support, email: supportEmail } };
  const [row] = await database.select().from(table).where(eq(table.key, key));
  if (!row) return { ...defaults, version: 1, changedAt: null, changedByName: null };
  return { ...defaults, ...stored.parse(row.value), changedAt: toInstant(row.updatedAt) };
}

/** The settings that hold now, as people read them. */
export async function readPlatformSettings(database: Database, first: FirstValues) {
  const { support, ...rest } = await readStored(database, first);
  return { ...rest, support: { ...support, phone: showPhone(support.phone) } };
}

export const publicSettings: HandlerFunction<typeof endpoints.publicSettings> = ({ database, services: { config } }) =>
  readPlatformSettings(database, config);

export const settings: HandlerFunction<typeof endpoints.settings> = ({ database, services: { config } }) =>
  readPlatformSettings(database, config);

export const saveSettings: HandlerFunction<typeof endpoints.saveSettings> = async (call) => {
  const {
    actor,
    database,
    body,
    clock,
    services: { config },
  } = call;
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended('platform settings', 0))`);
  const current = await readStored(database, config);
  const { baseVersion, support: typed, ...changes } = body;
  if (baseVersion !== current.version) {
    refuse('VERSION_CONFLICT', {
      current: await readPlatformSettings(database, config),
      ...(current.changedAt !== null && { changedAt: current.changedAt }),
      ...(current.changedByName !== null && { changedBy: current.changedByName }),
    });
  }
  const { changedAt: _changedAt, ...former } = current;
  const support = typed && { email: typed.email, phone: takePhone(typed.phone, typed.phoneCountry, 'body.support.phone') };
  const value = { ...former, ...changes, ...(support && { support }), version: current.version + 1, changedByName: fullNameOf(actor) };
  const updatedAt = clock.now();
  await database.insert(table).values({ key, value, updatedAt }).onConflictDoUpdate({ target: table.key, set: { value, updatedAt } });
  call.changed(await adminIdsWith(database, 'admin.settings'), 'support');
  return readPlatformSettings(database, config);
};

/** Retention periods. */
export async function readRetention(database: Database): Promise<Retention> {
  return (await readPlatformSettings(database, { supportEmail: null })).retention;
}
