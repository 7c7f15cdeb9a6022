import { readUnsent } from '../db/outbox-table.ts';
import type { Intention } from '../db/rows.ts';
import { noteSubmission } from '../domain/outbox/install.ts';
import type { AccountSync } from '../sync/account-sync.ts';

/** Notes a submitted intake: installing may then be offered, since the person knows what the app is useful for. */
export async function noteSubmissions({ database }: AccountSync): Promise<void> {
  const unsent = await readUnsent(database);
  if (unsent.some(isSubmission)) await noteSubmission();
}

function isSubmission({ endpoint, body }: Intention): boolean {
  return endpoint.startsWith('intake.') && (body as { status?: string } | undefined)?.status === 'submitted';
}
