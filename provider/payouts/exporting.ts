import { eq, inArray } from 'drizzle-orm';
import papaparse from 'papaparse';
import { v7 as uuid } from 'uuid';
import { isSpellable } from '../../contract/bank-account.ts';
import type { payouts as endpoints } from '../../contract/payouts.ts';
import type { Database } from '../database/open.ts';
import { coachBankDetails, payoutExports, payouts, payoutTransfers } from '../database/schema/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { dayOf } from '../kernel/days.ts';
import { type BodyOf, type HandlerFunction, outsideTransaction, type With, type WithDatabase } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { boundToCoach } from './bank-details.ts';
import { creditTransferXml, decimal, type Transfer } from './credit-transfer.ts';
import { readExports } from './for-admins.ts';
import { countPaid, lockPayouts, requireVersions, tell } from './paying.ts';
import type { PayoutRow } from './store.ts';

/** The context with which the account number of a transfer is sealed. */
const boundToTransfer = (transferId: string): string => `payout-transfer:${transferId}`;

export const makeExport: HandlerFunction<typeof endpoints.export> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  if (body.executionOn < dayOf(now, actor.timeZone))
    refuse('INVALID_INPUT', { fields: [{ path: 'body.executionOn', message: 'Choose today or a later day.', code: 'past' }] });
  const rows = await lockPayouts(database, body.items, now);
  if (rows.some(({ paidAt, exportId }) => paidAt !== null || exportId !== null)) refuse('ALREADY_DONE');
  await requireVersions(call, rows, body.items);
  // A SEPA credit transfer is in euro only.
  if (rows.some(({ isOver, amountCents, currency }) => !isOver || amountCents <= 0 || currency !== 'EUR')) refuse('NOT_ALLOWED_NOW');
  const transfers = await transfersOf(call, rows);
  await database.insert(payoutExports).values({
    id: body.id,
    messageId: `ZH-${dayOf(now, 'UTC').replaceAll('-', '')}-${body.id.replaceAll('-', '').slice(-12).toUpperCase()}`,
    executionOn: body.executionOn,
    madeBy: actor.accountId,
    madeAt: now,
  });
  await database.insert(payoutTransfers).values(transfers);
  for (const row of rows) {
    await database
      .update(payouts)
      .set({ exportId: body.id, status: 'due', version: row.version + 1, updatedAt: now })
      .where(eq(payouts.id, row.id));
    await recordAuditEntry(call, { action: 'payout.exported', aboutAccountId: row.coachId, subjectKind: 'payout', subjectId: row.id });
  }
  await tell(call, []);
  const [made] = await readExports(database, [body.id]);
  return found(made);
};

/** @throws Refusal NOT_ALLOWED_NOW where a coach has no bank account, or the holder’s name has no Latin spelling */
async function transfersOf(
  { database, body, services: { vault } }: WithDatabase & BodyOf<typeof endpoints.export> & With<'vault'>,
  rows: readonly PayoutRow[],
) {
  const coachIds = [...new Set(rows.map(({ coachId }) => coachId))];
  const known = await database.select().from(coachBankDetails).where(inArray(coachBankDetails.coachId, coachIds));
  const bankOf = new Map(known.map((bank) => [bank.coachId, bank]));
  return rows.map((row) => {
    const bank = bankOf.get(row.coachId);
    if (!bank || !isSpellable(bank.holder)) refuse('NOT_ALLOWED_NOW');
    const id = uuid();
    return {
      id,
      exportId: body.id,
      payoutId: row.id,
      amountCents: row.amountCents,
      currency: row.currency,
      holder: bank.holder,
      ibanSealed: vault.seal(vault.open(bank.ibanSealed, boundToCoach(row.coachId)), boundToTransfer(id)),
      bic: bank.bic,
      endToEndId: `ZH-${row.startsOn.slice(0, 7)}-${row.id.replaceAll('-', '').slice(-12).toUpperCase()}`,
    };
  });
}

export const undoExport: HandlerFunction<typeof endpoints.undoExport> = async (call) => {
  const { database, params, clock } = call;
  const now = clock.now();
  const [stored] = await database.select().from(payoutExports).where(eq(payoutExports.id, params.id)).for('update');
  const { id } = found(stored);
  const rows = await database.select().from(payouts).where(eq(payouts.exportId, id)).orderBy(payouts.id).for('update');
  if ((await countPaid(database, id)) > 0) refuse('NOT_ALLOWED_NOW');
  for (const row of rows) {
    await database
      .update(payouts)
      .set({ exportId: null, version: row.version + 1, updatedAt: now })
      .where(eq(payouts.id, row.id));
    await recordAuditEntry(call, { action: 'payout.export-undone', aboutAccountId: row.coachId, subjectKind: 'payout', subjectId: row.id });
  }
  await database.delete(payoutTransfers).where(eq(payoutTransfers.exportId, id));
  await database.delete(payoutExports).where(eq(payoutExports.id, id));
  await tell(call, []);
  return { done: true };
};

/** Outside: what it answers is never kept for repetition, since it holds whole account numbers. */
export const exportFile = outsideTransaction<typeof endpoints.exportFile>((call) =>
  inTransaction(call.database, async (transaction) => {
    const [made] = await transaction.select().from(payoutExports).where(eq(payoutExports.id, call.params.id));
    const file = found(made);
    const { debtor } = call.services.config.payouts;
    if (call.body.format === 'sepa' && debtor === null) {
      refuse('NOT_CONFIGURED', { settings: call.services.config.payouts.missing });
    }
    const rows = await readTransfers(call, transaction, file.id);
    const transfers = rows.map(({ transfer }) => transfer);
    for (const { payoutId, coachId } of rows) {
      const entry = { action: 'payout.file-given', aboutAccountId: coachId, subjectKind: 'payout', subjectId: payoutId };
      await recordAuditEntry({ ...call, database: transaction }, { ...entry, data: { format: call.body.format } });
    }
    const name = file.messageId.toLowerCase();
    if (call.body.format === 'csv' || debtor === null) {
      return { fileName: `${name}.csv`, contentType: 'text/csv;charset=utf-8', content: csvOf(transfers, file.executionOn) };
    }
    return { fileName: `${name}.xml`, contentType: 'application/xml', content: creditTransferXml({ ...file, debtor, transfers }) };
  }),
);

async function readTransfers(
  { services: { vault } }: With<'vault'>,
  database: Database,
  exportId: string,
): Promise<{ readonly payoutId: string; readonly coachId: string; readonly transfer: Transfer }[]> {
  const rows = await database
    .select({ row: payoutTransfers, coachId: payouts.coachId, startsOn: payouts.startsOn })
    .from(payoutTransfers)
    .innerJoin(payouts, eq(payouts.id, payoutTransfers.payoutId))
    .where(eq(payoutTransfers.exportId, exportId))
    .orderBy(payoutTransfers.endToEndId);
  return rows.map(({ row, coachId, startsOn }) => ({
    payoutId: row.payoutId,
    coachId,
    transfer: {
      endToEndId: row.endToEndId,
      holder: row.holder,
      iban: vault.open(row.ibanSealed, boundToTransfer(row.id)),
      bic: row.bic,
      cents: row.amountCents,
      text: `ZH ${startsOn.slice(0, 7)}`,
    },
  }));
}

/** With a byte order mark, so that spreadsheets read it as UTF-8; no text of it becomes a formula. */
function csvOf(transfers: readonly Transfer[], executionOn: string): string {
  const fields = ['End-to-end ID', 'Name', 'IBAN', 'BIC', 'Amount', 'Currency', 'Reference', 'Date'];
  const data = transfers.map(({ endToEndId, holder, iban, bic, cents, text }) => [
    ...[endToEndId, holder, iban, bic ?? '', decimal(cents), 'EUR', text, executionOn],
  ]);
  return `\uFEFF${papaparse.unparse({ fields, data }, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
}
