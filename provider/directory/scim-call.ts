import type { Database } from '../database/open.ts';
import type { enterprises } from '../database/schema/index.ts';
import { type Employer, lockImports } from '../employees/index.ts';
import { readEnterprise } from '../enterprises/index.ts';
import { recordAuditEntries } from '../kernel/audit.ts';
import type { With, WithRequest, Work } from '../kernel/handler.ts';
import { lockSeats } from '../subscriptions/index.ts';
import { ScimError } from './scim-error.ts';

/** A request of a directory whose token has been checked; nobody is signed in. */
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

/** @throws ScimError 403 if the enterprise does not use its directory */
export function requireInUse({ employeeSource, deactivatedAt }: Pick<typeof enterprises.$inferSelect, 'employeeSource' | 'deactivatedAt'>) {
  if (deactivatedAt !== null) throw new ScimError(403, 'The account of this company is deactivated.');
  if (employeeSource !== 'directory') {
    throw new ScimError(403, 'The employees of this company come from files. Switch to SCIM first: Employees, Directory.');
  }
}

/** Begins a change. Directory and imports change an enterprise one after another; all code takes these locks in this order. */
export async function beginChange({ database, enterpriseId, clock }: ScimCall): Promise<DirectoryEmployer> {
  await lockImports(database, enterpriseId);
  const enterprise = await readEnterprise(database, enterpriseId);
  requireInUse(enterprise);
  if (enterprise.invitesAtOnce) await lockSeats(database, enterpriseId);
  const { id, language, timeZone, invitesAtOnce } = enterprise;
  return { id, language, timeZone, invitesAtOnce, now: clock.now() };
}

interface ChangedEmployee {
  readonly id: string;
  readonly accountId: string;
}

/** Writes what the directory did to employees to the audit log, with the token that it used. */
export function recordChanges(call: ScimCall, action: string, employees: readonly ChangedEmployee[]): Promise<void> {
  const data = { tokenId: call.tokenId };
  return recordAuditEntries(
    call,
    employees.map(({ id, accountId }) => ({ action, aboutAccountId: accountId, subjectKind: 'employee', subjectId: id, data })),
  );
}

/** @throws ScimError 412 if the caller has read another version */
export function requireVersion(ifMatch: string | null, version: string): void {
  if (ifMatch === null || ifMatch.trim() === '*') return;
  const versions = ifMatch.split(',').map(plainTag);
  if (!versions.includes(plainTag(version))) throw new ScimError(412, 'The resource has changed since. Read it again.');
}

/** Strips the prefix of weak entity tags, and quotation marks, which some clients omit. */
export function plainTag(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
}

export type ReadOnly = Pick<ScimCall, 'enterpriseId' | 'base'> & { readonly database: Database };
