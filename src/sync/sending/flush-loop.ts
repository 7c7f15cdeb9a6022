import type { AccountDatabase } from '../../db/account-database.ts';
import { isDatabaseClosed } from '../../db/connection.ts';
import { nextCheckDelay } from '../../db/outbox-rules.ts';
import { readLaneHeads } from '../../db/outbox-store.ts';
import type { Clock } from '../../platform/clock.ts';
import { errorName, log } from '../../platform/log.ts';
import { backoff } from './backoff.ts';
import type { FlushReport, FlushRequest } from './flush-state.ts';
import type { Sender } from './send.ts';

export interface FlushLoopParts {
  readonly database: AccountDatabase;
  readonly sender: Sender;
  readonly clock: Clock;
  readonly random: () => number;
  readonly onReport?: (report: FlushReport) => void;
}

/** Flushes on request, and by itself whenever an intention comes due. */
export interface FlushLoop {
  flush(ignoresBackoff: boolean, ignoresRetryAfter?: boolean): Promise<void>;
  /** Whether this page is sending, or waiting for another one that is. */
  isSending(): boolean;
  /** Stops claiming, for a page that enters the back/forward cache; `flush` starts again. */
  pause(): void;
  stop(): void;
}

/** The shortest delay before a check, in milliseconds. */
const minCheckDelay = 250;
/** The longest delay before a check while something waits, in milliseconds: only an attempt shows that an outage is over. */
const maxCheckDelay = 25_000;

export function createFlushLoop({ database, sender, clock, random, onReport }: FlushLoopParts): FlushLoop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let phase: 'going' | 'paused' | 'stopped' = 'going';
  let stopping = new AbortController();
  let fruitless = 0;
  let underWay = 0;

  async function flush(request: FlushRequest): Promise<void> {
    if (phase === 'stopped') return;
    clearTimeout(timer);
    let report: FlushReport | null = null;
    underWay += 1;
    try {
      report = await sender.flush(request, stopping.signal);
      fruitless = report.isBroken || (report.isUnreachable && report.accepted === 0) ? fruitless + 1 : 0;
    } catch (error) {
      fruitless += 1;
      log.error('flush-failed', { why: errorName(error) });
    } finally {
      underWay -= 1;
    }
    if (report) onReport?.(report);
    // While the session has ended, only signing in (or a fresh occasion) helps.
    if (!report?.needsSignIn && phase === 'going') await plan();
  }

  async function plan(): Promise<void> {
    const look = await nextCheckIn(database, clock);
    if (look === null || phase !== 'going') return;
    const rest = fruitless === 0 ? minCheckDelay : backoff(fruitless, random(), null);
    clearTimeout(timer);
    timer = setTimeout(() => void flush({ ignoresBackoff: false, isTrial: true }), Math.min(maxCheckDelay, Math.max(look, rest)));
  }

  function leave(next: 'paused' | 'stopped'): void {
    if (phase !== 'stopped') phase = next;
    clearTimeout(timer);
    stopping.abort();
  }

  return {
    flush(ignoresBackoff, ignoresRetryAfter = false) {
      if (phase === 'paused') {
        phase = 'going';
        stopping = new AbortController();
      }
      return flush({ ignoresBackoff, ignoresRetryAfter });
    },
    isSending: () => underWay > 0,
    pause: () => leave('paused'),
    stop: () => leave('stopped'),
  };
}

async function nextCheckIn(database: AccountDatabase, clock: Clock): Promise<number | null> {
  try {
    return nextCheckDelay(await readLaneHeads(database), clock.now().getTime());
  } catch (error) {
    log.error('flush-not-planned', { why: errorName(error) });
    // The queue could not be read this time; the next time may succeed.
    return isDatabaseClosed(error) ? null : maxCheckDelay;
  }
}
