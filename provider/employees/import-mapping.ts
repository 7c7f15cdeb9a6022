import { eq } from 'drizzle-orm';
import type { employees as endpoints } from '../../contract/employees.ts';
import { enterprises } from '../database/schema/index.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';

export const importMapping: HandlerFunction<typeof endpoints.importMapping> = async ({ actor, database }) => {
  const [row] = await database
    .select({ mapping: enterprises.importMapping })
    .from(enterprises)
    .where(eq(enterprises.id, found(actor.enterpriseId)));
  return found(row);
};

export const rememberImportMapping: HandlerFunction<typeof endpoints.rememberImportMapping> = async ({ actor, database, body }) => {
  await database
    .update(enterprises)
    .set({ importMapping: body })
    .where(eq(enterprises.id, found(actor.enterpriseId)));
  return { done: true };
};
