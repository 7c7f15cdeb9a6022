import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { enterprises } from '../database/schema/index.ts';
import { type Employer, lockImports } from '../employees/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import type { With, WithRequest, Work } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { lockSeats } from '../subscriptions/index.ts';
import { ScimError } from './scim-error.ts';

/** One request of a directory: its token has been checked. Nobody is signed in. */
export interface ScimCall extends Work, WithRequest, With<'config' | 'wakeJobs'> {
  readonly actor: null;
  readonly enterpriseId: string;
  readonly tokenId: string;
  /** The base address of SCIM. */
  readonly base: string;
}

export interface DirectoryEmployer extends Employer {
  readonly invitesAtOnce: boolean;
}

/** @throws ScimError where the directory of the enterprise is not in use */
export function requireInUse({ employeeSource, deactivatedAt }: Pick<typeof enterprises.$inferSelect, 'employeeSource' | 'deactivatedAt'>) {
  if (deactivatedAt !== null) throw new ScimError(403, 'The account of this company is deactivated.');
  if (employeeSource !== 'directory') {
    throw new ScimError(403, 'The employees of this company come from files. Choose SCIM as their source first: Employees, Directory.');
  }
}

/** Begins a change: one at a time for each enterprise, whether by a directory or by a file. Locks come in this order everywhere. */
export async function beginChange({ database, enterpriseId, clock }: ScimCall): Promise<DirectoryEmployer> {
  await lockImports(database, enterpriseId);
  const [row] = await database.select().from(enterprises).where(eq(enterprises.id, enterpriseId));
  const enterprise = found(row);
  requireInUse(enterprise);
  if (enterprise.invitesAtOnce) await lockSeats(database, enterpriseId);
  const { id, language, timeZone, invitesAtOnce } = enterprise;
  return { id, language, timeZone, invitesAtOnce, now: clock.now() };
}

/** Writes what the directory did to an employee to the audit log, with the token that it used. */
export async function recordChange(call: ScimCall, action: string, { id, accountId }: { id: string; accountId: string }): Promise<void> {
  const subject = { aboutAccountId: accountId, subjectKind: 'employee', subjectId: id };
  await recordAuditEntry(call, { action, ...subject, data: { tokenId: call.tokenId } });
}

/** @throws ScimError 412 where the caller has another version */
export function requireVersion(ifMatch: string | null, version: string): void {
  if (ifMatch === null || ifMatch.trim() === '*') return;
  const versions = ifMatch.split(',').map(plainTag);
  if (!versions.includes(plainTag(version))) throw new ScimError(412, 'The resource has changed since. Read it again.');
}

/** An entity tag without the sign that it is a weak one, and without quotation marks, which some clients leave out. */
export function plainTag(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
}

export type ReadOnly = Pick<ScimCall, 'enterpriseId' | 'base'> & { readonly database: Database };
