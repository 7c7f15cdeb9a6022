import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DirectorySetup, directory as endpoints } from '../../contract/directory.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { directoryUsers, employees, enterprises } from '../database/schema/index.ts';
import { lockImports } from '../employees/index.ts';
import { administratorIds, readEnterprise } from '../enterprises/index.ts';
import type { HandlerFunction, Handlers } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { createToken, readTokens, revokeToken } from './tokens.ts';

/** The path of SCIM below the address of the product. */
export const scimPath = '/scim/v2';

const get: HandlerFunction<typeof endpoints.get> = ({ actor, database, services }) =>
  readSetup(database, found(actor.enterpriseId), services.config);

/** Takes the lock of imports: a running import, or a change by the directory, ends first. */
const configure: HandlerFunction<typeof endpoints.configure> = async ({ actor, database, body, clock, changed, services }) => {
  const enterpriseId = found(actor.enterpriseId);
  await lockImports(database, enterpriseId);
  const { source, invitesAtOnce } = body;
  await database
    .update(enterprises)
    .set({
      ...(source === undefined ? {} : { employeeSource: source }),
      ...(invitesAtOnce === undefined ? {} : { invitesAtOnce }),
      updatedAt: clock.now(),
    })
    .where(eq(enterprises.id, enterpriseId));
  const administrators = await administratorIds(database, enterpriseId);
  changed(administrators, 'directory');
  changed(administrators, 'employees');
  return readSetup(database, enterpriseId, services.config);
};

async function readSetup(database: Database, enterpriseId: string, { publicUrl }: Config): Promise<DirectorySetup> {
  const { employeeSource, invitesAtOnce } = await readEnterprise(database, enterpriseId);
  const [counts] = await database
    .select({ sent: sql<number>`count(${directoryUsers.id})::int`, all: sql<number>`count(*)::int` })
    .from(employees)
    .leftJoin(directoryUsers, eq(directoryUsers.employeeId, employees.id))
    .where(and(eq(employees.enterpriseId, enterpriseId), isNull(employees.leftAt)));
  const sentCount = counts?.sent ?? 0;
  return {
    source: employeeSource,
    invitesAtOnce,
    address: `${publicUrl}${scimPath}`,
    tokens: await readTokens(database, enterpriseId),
    sentCount,
    otherCount: (counts?.all ?? 0) - sentCount,
  };
}

export const directoryHandlers: Handlers<typeof endpoints> = { get, configure, createToken, revokeToken };
