import { readUnsent } from '../db/outbox-table.ts';
import type { Intention } from '../db/rows.ts';
import { noteSubmission } from '../domain/outbox/install.ts';
import type { AccountSync } from '../sync/account-sync.ts';

/** Installing may be offered to somebody who has just submitted an intake: they know what the app is useful for. */
export async function noteSubmissions({ database }: AccountSync): Promise<void> {
  const unsent = await readUnsent(database);
  if (unsent.some(isSubmission)) await noteSubmission();
}

function isSubmission({ endpoint, body }: Intention): boolean {
  return endpoint.startsWith('intake.') && (body as { status?: string } | undefined)?.status === 'submitted';
}
