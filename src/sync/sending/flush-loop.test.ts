import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { heldAfterMs } from '../../db/open-transactions.ts';
import { nextCheckDelay } from '../../db/outbox-rules.ts';
import { claimHead, putBack } from '../../db/outbox-store.ts';
import { readUnsent } from '../../db/outbox-table.ts';
import { createFlushLoop, type FlushLoop } from './flush-loop.ts';
import type { FlushReport } from './flush-state.ts';
import { enqueue } from './outbox.ts';

const account = '01930000-0000-7000-8000-0000000000f1';
const session = '01930000-0000-7000-8000-0000000000f2';
const now = Date.parse('2026-11-20T10:00:00Z');
const clock = { now: () => new Date(now) };
const calm: FlushReport = { accepted: 0, failed: 0, needsSignIn: false, isUnreachable: false, isBroken: false };

let database: AccountDatabase;
let report: FlushReport;
let loop: FlushLoop;
/** The planned timer: its delay in milliseconds, and its callback. */
let planned: { readonly delay: number; readonly run: () => void }[];
const flush = vi.fn(async (_request: { ignoresBackoff: boolean }, _stop?: AbortSignal) => report);

beforeEach(() => {
  database = accountDatabase(account);
  report = calm;
  planned = [];
  loop = createFlushLoop({ database, sender: { flush }, clock, random: () => 0.5 });
});
afterEach(async () => {
  loop.stop();
  vi.restoreAllMocks();
  flush.mockClear();
  await deleteAccountDatabase(account);
});

/** Adds an intention that failed once and may be retried after this many milliseconds. */
async function waitsFor(milliseconds: number): Promise<void> {
  const { lane } = await enqueue(database, { endpoint: 'sessions.cancel', params: { id: session }, body: {} }, clock);
  const claimed = await claimHead(database, lane, { holder: 'x', now, ignoresBackoff: false });
  const outcome = { state: 'waiting' as const, attempts: 1, nextAttemptAt: now + milliseconds, problem: null };
  if (claimed) await putBack(database, claimed, 'x', outcome);
}

/** From here on timers are recorded instead of run; those of the database have no delay and run. */
function writeDownTimers(): void {
  const real = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay = 0) => {
    // Timers of transactions are not the loop's.
    if (delay < 250 || delay === heldAfterMs) return real(run, delay);
    planned.push({ delay, run });
    return 0;
  }) as typeof setTimeout);
}

describe('the loop that sends', () => {
  it('checks again when the next intention comes due, and sends it then without skipping waits', async () => {
    await waitsFor(7_000);
    writeDownTimers();
    await loop.flush(true);
    expect(planned.map(({ delay }) => delay)).toEqual([7_000]);
    planned[0]?.run();
    await eventually(() => expect(flush).toHaveBeenCalledTimes(2));
    expect(flush.mock.calls.map(([request]) => request.ignoresBackoff)).toEqual([true, false]);
  });

  it('plans nothing while nothing waits, and nothing while the session has ended', async () => {
    writeDownTimers();
    await loop.flush(true);
    await waitsFor(7_000);
    report = { ...calm, needsSignIn: true };
    await loop.flush(true);
    expect(planned).toEqual([]);
  });

  it('checks and tries at least twice a minute: nothing announces the end of an outage', async () => {
    await waitsFor(30 * 60_000);
    writeDownTimers();
    await loop.flush(false);
    expect(planned.map(({ delay }) => delay)).toEqual([25_000]);
    planned[0]?.run();
    await eventually(() => expect(flush).toHaveBeenCalledTimes(2));
    expect(flush.mock.calls[1]?.[0]).toEqual({ ignoresBackoff: false, isTrial: true });
  });

  it('waits longer after each flush that could not reach the provider, even if something is due', async () => {
    await waitsFor(0);
    report = { ...calm, failed: 1, isUnreachable: true };
    writeDownTimers();
    for (let time = 0; time < 4; time += 1) await loop.flush(false);
    expect(planned.map(({ delay }) => delay)).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  it('waits longer after each flush whose lanes all broke on the device, even if the provider accepted something', async () => {
    await waitsFor(0);
    report = { ...calm, accepted: 1, isBroken: true };
    writeDownTimers();
    for (let time = 0; time < 4; time += 1) await loop.flush(false);
    expect(planned.map(({ delay }) => delay)).toEqual([1_000, 2_000, 4_000, 8_000]);
    report = { ...calm, accepted: 1 };
    await loop.flush(false);
    expect(planned.at(-1)?.delay).toBe(250);
  });

  it('continues after a flush that broke', async () => {
    await waitsFor(0);
    flush.mockRejectedValueOnce(new Error('the database is gone'));
    writeDownTimers();
    await loop.flush(false);
    expect(planned).toHaveLength(1);
  });

  it('checks again although the queue could not be read, but not once the database is gone', async () => {
    await waitsFor(7_000);
    writeDownTimers();
    vi.spyOn(database, 'transaction').mockRejectedValueOnce(new Error('the device is full'));
    await loop.flush(false);
    expect(planned.map(({ delay }) => delay)).toEqual([25_000]);
    database.close();
    await loop.flush(false);
    expect(planned).toHaveLength(1);
  });

  it('stops claiming when the page goes away, and starts again when it comes back', async () => {
    await loop.flush(true);
    loop.pause();
    expect(flush.mock.calls[0]?.[1]?.aborted).toBe(true);
    await loop.flush(true);
    expect(flush.mock.calls[1]?.[1]?.aborted).toBe(false);
    loop.stop();
    await loop.flush(true);
    expect(flush).toHaveBeenCalledTimes(2);
  });
});

describe('the next check of the queue', () => {
  it('is never for intentions that need the person, and at once when the clock was set back', async () => {
    await waitsFor(7_000);
    const [head] = await readUnsent(database);
    if (!head) throw new Error('There is no intention.');
    expect(nextCheckDelay([head], now)).toBe(7_000);
    expect(nextCheckDelay([{ ...head, state: 'rejected' }], now)).toBeNull();
    expect(nextCheckDelay([{ ...head, nextAttemptAt: now + 86_400_000 }], now)).toBe(0);
  });
});
