import { expect, test } from 'vitest';
import { ibanProblem } from '../../../contract/bank-account.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { makeVault } from '../../kernel/vault.ts';
import { boundToCoach } from '../../payouts/bank-details.ts';
import { coachBankDetails, coaches } from '../schema/index.ts';
import { seedDemo } from './seed-demo.ts';

test('coaches of the demo have accounts that a bank would take, sealed for each of them; one has none yet', async () => {
  const opened = await openTestDatabase();
  const vault = makeVault('a key of the demo that is long enough for it');
  try {
    await seedDemo(opened.database, { now: () => new Date('2026-11-20T13:10:00Z') }, undefined, vault);
    const details = await opened.database.select().from(coachBankDetails);
    const approved = (await opened.database.select().from(coaches)).filter(({ approvedAt }) => approvedAt !== null);
    expect(details).toHaveLength(approved.length - 1);
    for (const { coachId, ibanSealed, ibanEnding } of details) {
      const iban = vault.open(ibanSealed, boundToCoach(coachId));
      expect([ibanProblem(iban), iban.slice(-4)]).toEqual([null, ibanEnding]);
    }
  } finally {
    await opened.close();
  }
});
