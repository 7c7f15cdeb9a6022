import { deviceDatabase } from '../../db/device-database.ts';
import type { Contact } from '../../db/device-records.ts';
import { readContact } from '../../db/session-of-record.ts';
import { type SharedQuery, sharedQuery } from '../../db/shared-query.ts';
import type { Clock } from '../../platform/clock.ts';
import { errorName, log } from '../../platform/log.ts';
import type { AccountSync } from '../account-sync.ts';
import { askForPersistentStorage } from '../device/persistent-storage.ts';
import { nounsOf } from '../fetching/topics.ts';
import { emitChannelEvent } from '../live/channel-events.ts';
import { keepRealtimeState } from '../live/realtime-state.ts';
import { createSharedRealtime } from '../live/shared-realtime.ts';
import { localDay } from '../local-day.ts';
import type { GetToken } from '../sign-in/access-token.ts';
import { onSignal } from '../signals.ts';
import { askForBackgroundSync, askForPeriodicSync } from './background-sync.ts';
import type { FlushLoop } from './flush-loop.ts';

export interface TriggerParts {
  readonly account: AccountSync;
  readonly getToken: GetToken;
  readonly clock: Clock;
  readonly random?: () => number;
  /** The state of the connection, as noted by all tabs and the worker. */
  readonly connection?: SharedQuery<Pick<Contact, 'unreachableSince'>>;
}

const lineOfDevice = sharedQuery(() => readContact(deviceDatabase()));

/**
 * How often a visible page checks whether an unreachable provider is back, in milliseconds: first so that waiting changes are
 * sent within ten seconds of its return, later less often.
 */
const firstQuestion = 5_000;
const rarestQuestion = { atFirst: 8_000, later: 60_000 };
const atFirst = 10 * 60_000;

/** How long the realtime channel is kept after hiding, in milliseconds: people look away and back. */
const channelKept = 60_000;

/**
 * Starts the engine of a page and its triggers (docs/design.md, Triggers): start, `online`, visible again, `pageshow`, `resume`,
 * realtime reconnect, the connection found to be back, an intention made in any tab. `navigator.onLine` is not used. Returns a
 * function that stops it.
 */
export function startTriggers({ account, getToken, clock, random = Math.random, connection = lineOfDevice }: TriggerParts): () => void {
  const { accountId, flushLoop, freshness } = account;
  const stopping = new AbortController();
  const { signal } = stopping;
  const ask = () => inBackground(freshness.refresh('accounts.currentUser', {}));

  const realtime = createSharedRealtime({
    accountId,
    getToken,
    random,
    onReconnected() {
      send('realtime');
      freshness.noteGap();
    },
    // One small call shows whether the provider or only the channel is down.
    onLost: ask,
    onChanged: (topics) => {
      // First: listeners then fetch what has changed, and do not reuse a fetch started before it.
      freshness.noteChanges(nounsOf(topics));
      emitChannelEvent({ kind: 'changed', topics });
    },
    onTyping: emitChannelEvent,
    onState: keepRealtimeState,
  });

  /** A fresh occasion: sends everything, even what is backing off, and refreshes what is shown. */
  function sendEverything(why: string): void {
    send(why);
    freshness.refreshWatched();
  }

  function send(why: string): void {
    log.info('sync', { why });
    inBackground(flushLoop.flush(true));
  }

  function start(why: string): void {
    sendEverything(why);
    realtime.connect();
    inBackground(account.prefetch(localDay(clock.now())));
  }

  // A page in the back/forward cache may lose its lock while it sleeps: it must not continue claiming.
  const leave = (): void => {
    flushLoop.pause();
    realtime.disconnect();
  };
  followPage({ start, rest: realtime.disconnect, leave }, signal);
  account.onReached(() => !signal.aborted && sendEverything('reached'));

  const stopAsking = askWhileAway({ connection, clock, random }, ask);
  const stopSignals = onSignal(accountId, (what, isFromHere) => {
    if (what === 'signed-in') start('signed-in');
    if (what === 'intention-made') sendMade(flushLoop, isFromHere);
  });

  start('start');
  inBackground(askForPeriodicSync());

  return () => {
    stopping.abort();
    stopAsking();
    stopSignals();
    realtime.disconnect();
    flushLoop.stop();
  };
}

/** Checks, less and less often, while the provider is unreachable and the page is shown. Returns a function that stops it. */
function askWhileAway(
  { connection, clock, random }: Required<Pick<TriggerParts, 'connection' | 'clock' | 'random'>>,
  ask: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let questions = 0;

  /**
   * With an empty queue and an open channel, one lost response would otherwise count as the state of the connection permanently.
   */
  function retryUntilReached(): void {
    clearTimeout(timer);
    const since = connection.current()?.unreachableSince;
    if (since == null) {
      questions = 0;
      return;
    }
    const rarest = clock.now().getTime() - since < atFirst ? rarestQuestion.atFirst : rarestQuestion.later;
    const pause = Math.min(rarest, firstQuestion * 2 ** questions);
    timer = setTimeout(
      () => {
        questions += 1;
        if (document.visibilityState === 'visible') ask();
        retryUntilReached();
      },
      pause * (1 + random() / 4),
    );
  }

  const stopFollowing = connection.subscribe(retryUntilReached);
  return () => {
    clearTimeout(timer);
    stopFollowing();
  };
}

interface PageUse {
  readonly start: (why: string) => void;
  /** The page has been hidden for a while. */
  readonly rest: () => void;
  /** The page is closed or frozen by the browser. */
  readonly leave: () => void;
}

/** Reports when the page is used again, or no longer. */
function followPage({ start, rest, leave }: PageUse, signal: AbortSignal): void {
  let hidingTimer: ReturnType<typeof setTimeout> | undefined;

  function onVisibility(): void {
    clearTimeout(hidingTimer);
    if (document.visibilityState === 'visible') start('visible');
    else hidingTimer = setTimeout(rest, channelKept);
  }

  globalThis.addEventListener('online', () => start('online'), { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  globalThis.addEventListener('pageshow', ({ persisted }) => persisted && start('pageshow'), { signal });
  globalThis.addEventListener('pagehide', leave, { signal });
  document.addEventListener('freeze', leave, { signal });
  document.addEventListener('resume', () => start('resume'), { signal });
  signal.addEventListener('abort', () => clearTimeout(hidingTimer));
}

function sendMade(flushLoop: FlushLoop, isFromHere: boolean): void {
  inBackground(flushLoop.flush(false));
  if (!isFromHere) return;
  inBackground(askForBackgroundSync());
  inBackground(askForPersistentStorage());
}

function inBackground(work: Promise<void>): void {
  work.catch((error: unknown) => log.error('sync-failed', { why: errorName(error) }));
}
