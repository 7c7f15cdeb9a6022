import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { settings } from '../database/schema/index.ts';
import type { Clock } from './clock.ts';

/**
 * A value that the installation makes for itself at the first start. When several providers start
 * together, the first one's value counts for all.
 */
export async function readOrMakeSetting<Schema extends z.ZodType>(
  database: Database,
  clock: Clock,
  key: string,
  schema: Schema,
  make: () => z.output<Schema>,
): Promise<z.output<Schema>> {
  const read = () => database.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  const [found] = await read();
  if (found) return schema.parse(found.value);
  await database.insert(settings).values({ key, value: make(), updatedAt: clock.now() }).onConflictDoNothing();
  const [made] = await read();
  return schema.parse(made?.value);
}

/** The secret that signs access tokens: TOKEN_SECRET, or one of 384 bits made at the first start. */
export async function readTokenSecret(database: Database, config: Pick<Config, 'tokenSecret'>, clock: Clock): Promise<string> {
  return (
    config.tokenSecret ??
    readOrMakeSetting(database, clock, 'token-secret', z.string().min(32), () => randomBytes(48).toString('base64url'))
  );
}

/** The key that seals what must be read again: SEALING_KEY, or one of 384 bits made at the first start. */
export async function readSealingKey(database: Database, config: Pick<Config, 'signIn'>, clock: Clock): Promise<string> {
  return (
    config.signIn.sealingKey ??
    readOrMakeSetting(database, clock, 'sealing-key', z.string().min(32), () => randomBytes(48).toString('base64url'))
  );
}
