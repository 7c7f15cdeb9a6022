import { eq } from 'drizzle-orm';
import { isSpellable } from '../../contract/bank-account.ts';
import type { BankDetails, payouts as endpoints } from '../../contract/payouts.ts';
import { mailSecurityNotice } from '../accounts/index.ts';
import { coachBankDetails } from '../database/schema/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import { type HandlerFunction, outsideTransaction } from '../kernel/handler.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { adminIdsWith } from '../permissions/index.ts';

type Row = typeof coachBankDetails.$inferSelect;

/** The context with which a coach's account number is sealed. */
export const boundToCoach = (coachId: string): string => `bank-details:${coachId}`;

export const bankDetails: HandlerFunction<typeof endpoints.bankDetails> = async ({ actor, database }) => {
  const [row] = await database.select().from(coachBankDetails).where(eq(coachBankDetails.coachId, actor.accountId));
  return { details: row ? shown(row) : null };
};

/** Outside of the transaction: nothing of it is stored for a repetition, and the person has reauthenticated before. */
export const setBankDetails = outsideTransaction<typeof endpoints.setBankDetails>(async (call) => {
  const {
    actor,
    body,
    clock,
    services: { vault },
  } = call;
  const details = {
    holder: body.holder,
    ibanSealed: vault.seal(body.iban, boundToCoach(actor.accountId)),
    ibanEnding: body.iban.slice(-4),
    country: body.iban.slice(0, 2),
    bic: body.bic ?? null,
    changedAt: clock.now(),
  };
  await inTransaction(call.database, async (transaction) => {
    await transaction
      .insert(coachBankDetails)
      .values({ coachId: actor.accountId, ...details })
      .onConflictDoUpdate({ target: coachBankDetails.coachId, set: details });
    await recordAuditEntry(
      { ...call, database: transaction },
      { action: 'bank-details.changed', aboutAccountId: actor.accountId, subjectKind: 'coach', subjectId: actor.accountId },
    );
    await mailSecurityNotice(call, transaction, actor, 'bank-details-changed');
    call.changed([actor.accountId, ...(await adminIdsWith(transaction, 'admin.payments'))], 'payouts');
  });
  return { details: shown({ coachId: actor.accountId, ...details }) };
});

function shown({ holder, ibanEnding, country, bic, changedAt }: Row): BankDetails {
  return { holder, needsLatinHolder: !isSpellable(holder), ibanEnding, country, bic, changedAt: toInstant(changedAt) };
}
