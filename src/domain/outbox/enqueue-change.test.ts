import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Session } from '../../../contract/session.ts';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { readUnsent } from '../../db/outbox-table.ts';
import type { Intention } from '../../db/rows.ts';
import { readSnapshot, writeChanges } from '../../db/server-truth.ts';
import { changesOfAccepted, changesOfResponse, queryKey } from '../../sync/fetching/collections.ts';
import { discardIntention, keepOwnVersion, retryIntention } from '../../sync/sending/decisions.ts';
import { withUnsentChanges } from '../accounts/shown-profile.ts';
import { enqueueChange, readSessionVersion } from './enqueue-change.ts';

const account = '01930000-0000-7000-8000-0000000000ab';
const id = '01930000-0000-7000-8000-0000000000cd';
let database: AccountDatabase;
beforeEach(() => {
  database = accountDatabase(account);
});
afterEach(() => deleteAccountDatabase(account));

const ofProfile = async () =>
  ((await readSnapshot(database, queryKey('accounts.profile', {})))?.data as { version: number } | undefined)?.version;

async function bases(): Promise<(number | undefined)[]> {
  return (await readUnsent(database)).map(({ body }) => (body as { baseVersion?: number }).baseVersion);
}

it('bases each change on those before it, whatever the screen showed when it was made', async () => {
  await writeChanges(database, changesOfResponse('accounts.profile', {}, { version: 4 }, null, 1));
  // All three were made before the screen had been updated with the first.
  for (const language of ['en', 'es', 'en'] as const) {
    await enqueueChange(database, { endpoint: 'accounts.editProfile', body: { language, baseVersion: 4 } }, ofProfile);
  }
  const [first] = await readUnsent(database);
  expect(await bases()).toEqual([4, 5, 6]);

  // The first is accepted; a screen that lags sends the same base version as before.
  await database.outbox.delete(first?.sequence ?? 0);
  if (first) await writeChanges(database, changesOfAccepted(first, { version: 5 }, 2));
  await enqueueChange(database, { endpoint: 'accounts.editProfile', body: { theme: 'dark', baseVersion: 5 } }, ofProfile);
  expect(await bases()).toEqual([5, 6, 7]);
});

function cancel(baseVersion: number) {
  return enqueueChange(database, { endpoint: 'sessions.cancel', params: { id }, body: { baseVersion } }, readSessionVersion(id));
}

it('knows of an own change that was accepted before the screen was updated', async () => {
  await database.sessions.put({ id, version: 7 } as Session);
  const { sequence } = await cancel(7);
  await database.outbox.delete(sequence);
  await database.sessions.put({ id, version: 8 } as Session);
  await cancel(7);
  expect(await bases()).toEqual([8]);
});

it('leaves somebody else’s change as a conflict: the person has not seen it', async () => {
  await database.sessions.put({ id, version: 9 } as Session);
  await cancel(7);
  expect(await bases()).toEqual([7]);
});

it('ignores a refused or discarded change: it makes no version', async () => {
  await database.sessions.put({ id, version: 7 } as Session);
  const { sequence } = await cancel(7);
  await database.outbox.update(sequence, { state: 'rejected' });
  await cancel(7);
  expect(await bases()).toEqual([7, 7]);
  await database.outbox.clear();
  await cancel(7);
  expect(await bases()).toEqual([7]);
});

it('bases a change of something created here on its creation', async () => {
  const written = { id, userId: account, text: 'Sleeps well', isShared: false, writtenAt: '2026-11-20T10:00:00.000Z', baseVersion: 0 };
  const write = () => enqueueChange(database, { endpoint: 'notes.write', body: written }, async () => undefined);
  await write();
  await write();
  expect(await bases()).toEqual([0, 1]);
});

/** Steps on one profile, in any order. `look`: its screen catches up with the device. */
type Step = 'edit' | 'look' | 'send' | 'refuse' | 'decide' | 'take back' | 'elsewhere';

const own: Step[] = ['edit', 'edit', 'edit', 'look', 'send', 'send', 'refuse', 'decide', 'take back'];

it.each([
  { name: 'alone, keeping their changes', steps: own, isKeeping: true },
  { name: 'alone, giving up what was refused', steps: own, isKeeping: false },
  // A person who gives up their version has to decide again about their next change.
  {
    name: 'with somebody else, keeping their changes',
    steps: [...own.filter((step) => step !== 'take back'), 'elsewhere' as const],
    isKeeping: true,
  },
])('sets nobody against their own changes: $name', async ({ steps, isKeeping }) => {
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 8, maxLength: 40 }), async (story) => {
      await Promise.all([database.outbox.clear(), database.snapshots.clear()]);
      const person = new Person(isKeeping);
      await person.hold(3);
      for (const step of story) await person.does(step);
      expect(person.conflicts).toBeLessThanOrEqual(person.elsewhere);
      sent += person.sent;
    }),
    { numRuns: 150 },
  );
  expect(sent).toBeGreaterThan(0);
});

class Person {
  elsewhere = 0;
  conflicts = 0;
  sent = 0;
  readonly #isKeeping: boolean;
  #atProvider = 3;
  #shown = 3;
  #time = Date.parse('2026-11-20T10:00:00Z');

  constructor(isKeeping: boolean) {
    this.#isKeeping = isKeeping;
  }

  async hold(version: number): Promise<void> {
    this.#atProvider = version;
    await writeChanges(database, changesOfResponse('accounts.profile', {}, { version }, null, 1));
  }

  async does(step: Step): Promise<void> {
    this.#time += 1000;
    const unsent = await readUnsent(database);
    const [head] = unsent;
    if (step === 'edit') {
      const body = { theme: 'dark', baseVersion: this.#shown } as const;
      const { sequence } = await enqueueChange(database, { endpoint: 'accounts.editProfile', body }, ofProfile);
      await database.outbox.update(sequence, { madeAt: new Date(this.#time).toISOString() });
    } else if (step === 'look') await this.#look();
    else if (step === 'elsewhere') {
      this.elsewhere += 1;
      this.#atProvider += 1;
    } else if ((step === 'send' || step === 'refuse') && head?.state === 'waiting') await this.#send(head, step === 'refuse');
    else if (head && (step === 'take back' ? head.state === 'waiting' : step === 'decide' && head.state !== 'waiting')) {
      if (step === 'take back' || !this.#isKeeping) await discardIntention(database, head.id);
      else if (head.state === 'conflict') await keepOwnVersion(database, head.id);
      else await retryIntention(database, head.id);
      // Deciding takes longer than a screen needs to catch up.
      await this.#look();
    }
  }

  async #send(head: Intention, isRefused: boolean): Promise<void> {
    if (isRefused) await this.#putBack(head, 'rejected');
    else if ((head.body as { baseVersion: number }).baseVersion !== this.#atProvider) {
      this.conflicts += 1;
      await this.#putBack(head, 'conflict');
    } else {
      this.sent += 1;
      await database.outbox.delete(head.sequence);
      await this.hold(this.#atProvider + 1);
    }
  }

  async #putBack({ sequence }: Intention, kind: 'rejected' | 'conflict'): Promise<void> {
    const details = kind === 'conflict' ? { current: { version: this.#atProvider } } : null;
    const problem = { kind, code: null, message: null, details, at: new Date(this.#time).toISOString() };
    await database.outbox.update(sequence, { state: kind, firstSentAt: problem.at, problem });
  }

  async #look(): Promise<void> {
    const stored = { version: (await ofProfile()) ?? 0 };
    this.#shown = withUnsentChanges(stored, await readUnsent(database), () => true).nextVersion;
  }
}
