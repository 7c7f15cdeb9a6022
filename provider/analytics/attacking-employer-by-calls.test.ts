import { and, eq, isNull } from 'drizzle-orm';
import * as fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onNewDevice } from '../../tests/support/crowd.ts';
import { everythingShown } from '../../tests/support/employer-figures.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, employees, enterprises, overallScores } from '../database/schema/index.ts';
import { closeMonths } from './closing.ts';
import { coarseScore } from './coarse-score.ts';
import { addMonths } from './months.ts';

// Attacks as in attacking-employer.test.ts, through the provider's calls. In the second world one person has another score of the same
// range, and a device without a connection instead of opting out.

const attacks = Number(process.env.CALL_ATTACKS ?? 4);
const people = 20;
const target = 0;

const who = fc.nat(people - 1);
const move = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('move' as const, 'end' as const, 'add' as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('everybody-records' as const), score: fc.nat(100) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('opt-out' as const, 'opt-in' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
);
type Move = typeof move extends fc.Arbitrary<infer Item> ? Item : never;

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

let worlds = 0;

async function play(moves: readonly Move[], isOther: boolean): Promise<string[]> {
  worlds += 1;
  const owner = await provider.make.employer();
  const [enterprise] = await provider.database.select().from(enterprises).where(eq(enterprises.id, owner.enterpriseId));
  if (!enterprise) throw new Error('There is no enterprise.');
  const employer = await onNewDevice(provider, { id: owner.id, role: 'EMPLOYER' });
  // The same last digits in both worlds, which choose the ranges.
  const ids = Array.from({ length: people }, (_, number) => {
    const [world, person] = [worlds, 9 * number + 1].map((part) => part.toString(16).padStart(8, '0'));
    return `${world}-0000-7000-8000-0000${person}`;
  });
  let month = '2026-07';
  let isCounted = true;
  /** What has not arrived from the device of the target. */
  let unsent: { readonly day: string; readonly overall: number } | null = null;
  const add = async (accountId: string, joinedOn: string) => {
    const at = new Date(`${joinedOn}T09:00:00Z`);
    await provider.database
      .insert(employees)
      .values({
        id: uuid(),
        enterpriseId: enterprise.id,
        accountId,
        department: 'Sales',
        importedAt: at,
        joinedAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing();
  };
  const store = async (userId: string, day: string, overall: number) => {
    const at = new Date(`${day}T09:00:00Z`);
    await provider.database
      .insert(overallScores)
      .values({ id: uuid(), userId, day, overall, health: overall, self: null, computedAt: at })
      .onConflictDoUpdate({ target: [overallScores.userId, overallScores.day], set: { overall } });
  };
  for (const id of ids) {
    await provider.make.member({ id, enterpriseId: enterprise.id });
    await add(id, '2026-07-02');
  }
  const recordAll = async (from: number) => {
    for (const [number, id] of ids.entries()) {
      const overall = (from + 17 * number) % 101;
      const same = Array.from({ length: 101 }, (_, score) => score).filter((score) => coarseScore(score, id) === coarseScore(overall, id));
      const own = number === target && isOther ? (same[0] ?? overall) : overall;
      if (number === target && isOther && !isCounted) unsent = { day: `${month}-10`, overall: own };
      else await store(id, `${month}-10`, own);
    }
  };
  const seen: string[] = [];
  await recordAll(35);
  for (const each of moves) {
    const id = ids['who' in each ? each.who : target] ?? '';
    const running = and(eq(employees.accountId, id), isNull(employees.leftAt));
    if (each.kind === 'move') await provider.database.update(employees).set({ department: 'Care' }).where(running);
    else if (each.kind === 'end')
      await provider.database
        .update(employees)
        .set({ leftAt: new Date(`${month}-15T09:00:00Z`) })
        .where(running);
    else if (each.kind === 'add') await add(id, `${month}-16`);
    else if (each.kind === 'everybody-records') await recordAll(each.score);
    else if (each.kind === 'close') {
      const now = new Date(`${addMonths(month, 1)}-03T09:00:00Z`);
      await provider.database.transaction((transaction) => closeMonths(transaction, enterprise, now, (items) => [...items]));
      seen.push(await everythingShown(employer, ['Sales', 'Care']));
      month = addMonths(month, 1);
    } else {
      isCounted = each.kind === 'opt-in';
      if (!isOther) await provider.database.update(accounts).set({ agreesToBeCounted: isCounted }).where(eq(accounts.id, id));
      else if (isCounted && unsent) await store(id, unsent.day, unsent.overall);
      // What was recorded in this month before is not sent either.
      else if (!isCounted) {
        const [last] = await provider.database
          .delete(overallScores)
          .where(and(eq(overallScores.userId, id), eq(overallScores.day, `${month}-10`)))
          .returning({ overall: overallScores.overall });
        if (last) unsent = { day: `${month}-10`, overall: last.overall };
      }
      if (isCounted) unsent = null;
    }
  }
  return seen;
}

it('an employer cannot learn where in a range a score lies, or that somebody opted out', { timeout: 120_000 }, async () => {
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 10, maxLength: 18, size: 'max' }), async (moves) => {
      const known = await play(moves, false);
      const other = await play(moves, true);
      for (const [index, view] of known.entries()) expect(other[index] === view, `closing ${index + 1}`).toBe(true);
      shown += known.filter((view) => /"people":(8|9|1\d|20),/.test(view)).length;
    }),
    { numRuns: attacks },
  );
  expect(shown).toBeGreaterThan(0);
});
