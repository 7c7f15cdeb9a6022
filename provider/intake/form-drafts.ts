import { eq, sql } from 'drizzle-orm';
import type { intake as endpoints, FormDraft } from '../../contract/intake.ts';
import type { Database } from '../database/open.ts';
import { accounts, intakeFormDrafts } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { adminIds } from './store.ts';

type DraftRow = typeof intakeFormDrafts.$inferSelect;

/** Saves a form's draft. An author who worked on an older copy is shown the newer one. */
export const saveFormDraft: HandlerFunction<typeof endpoints.saveFormDraft> = async (call) => {
  const { actor, database, clock, body } = call;
  const { baseVersion, ...written } = body;
  await lockDraft(database, body.key);
  const [stored] = await database
    .select()
    .from(intakeFormDrafts)
    .leftJoin(accounts, eq(accounts.id, intakeFormDrafts.updatedBy))
    .where(eq(intakeFormDrafts.key, body.key));
  if ((stored?.intake_form_drafts.version ?? 0) !== baseVersion) {
    // Thrown away or published meanwhile: nothing to compare with.
    if (!stored) refuse('VERSION_CONFLICT', { changedAt: toInstant(clock.now()) });
    const current = toFormDraft(stored.intake_form_drafts, stored.accounts);
    refuse('VERSION_CONFLICT', { current, changedBy: current.updatedByName, changedAt: current.updatedAt });
  }
  const row: DraftRow = { ...written, updatedBy: actor.accountId, updatedAt: clock.now(), version: baseVersion + 1 };
  await database.insert(intakeFormDrafts).values(row).onConflictDoUpdate({ target: intakeFormDrafts.key, set: row });
  call.changed(await adminIds(database), 'intake');
  return toFormDraft(row, actor);
};

export const discardFormDraft: HandlerFunction<typeof endpoints.discardFormDraft> = async (call) => {
  const { database, params } = call;
  await lockDraft(database, params.key);
  const gone = await database.delete(intakeFormDrafts).where(eq(intakeFormDrafts.key, params.key)).returning({ key: intakeFormDrafts.key });
  found(gone[0] ?? null);
  await recordAuditEntry(call, { action: 'intake-form.draft-discarded', subjectKind: 'intake-form', data: { key: params.key } });
  call.changed(await adminIds(database), 'intake');
  return { done: true };
};

/** Takes away the draft of a form that is published. Returns whether something in it was still open: it must not be published then. */
export async function endFormDraft(database: Database, key: string): Promise<boolean> {
  await lockDraft(database, key);
  const [gone] = await database.delete(intakeFormDrafts).where(eq(intakeFormDrafts.key, key)).returning();
  return gone?.openPoints.some(({ isSettled }) => !isSettled) ?? false;
}

export function toFormDraft(row: DraftRow, by: { firstName: string; lastName: string } | null): FormDraft {
  const { key, formVersion, content, openPoints, version, updatedAt } = row;
  return { key, formVersion, content, openPoints, version, updatedAt: toInstant(updatedAt), updatedByName: by ? fullNameOf(by) : '' };
}

async function lockDraft(database: Database, key: string): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`intake-form-draft ${key}`}, 0))`);
}
