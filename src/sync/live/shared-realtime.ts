import { errorName, log } from '../../platform/log.ts';
import { type WithLock, withLock } from '../sending/lock.ts';
import { createRealtime, type Realtime, type RealtimeParts, type RealtimeState, type Typing } from './realtime.ts';

/** Messages between the tab that holds the channel and the others. */
type TabMessage =
  | { readonly kind: 'changed'; readonly topics: readonly string[] }
  | Typing
  | { readonly kind: 'reconnected' }
  | { readonly kind: 'state'; readonly state: RealtimeState }
  /** A tab was opened, or has a fresh occasion: it wants the state, and the channel opened now. */
  | { readonly kind: 'asked' };

export interface SharedRealtimeParts extends RealtimeParts {
  readonly lock?: WithLock;
}

/**
 * One realtime channel for all tabs of an account on this device. The tab that holds the Web Lock keeps the channel and passes
 * its messages on; when it closes, the browser hands the lock to the next. `onLost` is called in the holding tab only, because
 * its findings are in the device's database. Without Web Locks each tab has a channel of its own.
 */
export function createSharedRealtime({ lock = withLock, ...parts }: SharedRealtimeParts): Realtime {
  const { accountId, onState } = parts;
  let leaving: AbortController | null = null;
  let others: BroadcastChannel | null = null;
  let own: Own | null = null;
  /** Another tab held the channel before: its last messages may not have arrived here. */
  let isSuccessor = false;

  function receive(message: TabMessage): void {
    if (message.kind !== 'asked') {
      isSuccessor = true;
      take(parts, message);
    } else if (own) {
      own.connect();
      others?.postMessage({ kind: 'state', state: own.state() } satisfies TabMessage);
    }
  }

  function lead(isAlone: boolean, end: AbortSignal): Promise<void> {
    const tell = (message: TabMessage): void => {
      if (isAlone) others?.postMessage(message);
      take(parts, message);
    };
    const mine = openOwn(parts, tell, () => {
      if (!isSuccessor) return;
      isSuccessor = false;
      tell({ kind: 'reconnected' });
    });
    own = mine;
    mine.connect();
    return atEnd(end, () => {
      own = null;
      mine.disconnect();
    });
  }

  return {
    connect() {
      if (leaving) {
        if (own) own.connect();
        else others?.postMessage({ kind: 'asked' } satisfies TabMessage);
        return;
      }
      const stopping = new AbortController();
      leaving = stopping;
      others = openChannel(accountId, receive);
      others?.postMessage({ kind: 'asked' } satisfies TabMessage);
      leadInTurn(lock, accountId, lead, stopping.signal);
    },
    disconnect() {
      leaving?.abort();
      leaving = null;
      isSuccessor = false;
      others?.close();
      others = null;
      onState?.('closed');
    },
  };
}

function take({ onChanged, onReconnected, onTyping, onState }: RealtimeParts, message: TabMessage): void {
  if (message.kind === 'changed') onChanged(message.topics);
  else if (message.kind === 'reconnected') onReconnected();
  else if (message.kind === 'typing') onTyping?.(message);
  else if (message.kind === 'state') onState?.(message.state);
}

/** The channel itself, in the tab that holds it. */
interface Own extends Realtime {
  state(): RealtimeState;
}

function openOwn(parts: RealtimeParts, tell: (message: TabMessage) => void, onOpen: () => void): Own {
  let state: RealtimeState = 'closed';
  const realtime = createRealtime({
    ...parts,
    onReconnected: () => tell({ kind: 'reconnected' }),
    onChanged: (topics) => tell({ kind: 'changed', topics }),
    onTyping: tell,
    onState: (next) => {
      state = next;
      tell({ kind: 'state', state });
      if (state === 'open') onOpen();
    },
  });
  return { ...realtime, state: () => state };
}

/** One tab of the account leads at a time; without Web Locks each does. */
function leadInTurn(
  lock: WithLock,
  accountId: string,
  lead: (isAlone: boolean, end: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): void {
  lock(`zh-realtime-${accountId}`, async (isAlone) => (signal.aborted ? undefined : lead(isAlone, signal)), signal).catch(
    (error: unknown) => {
      if (!signal.aborted) log.warning('realtime-not-shared', { why: errorName(error) });
    },
  );
}

function atEnd(end: AbortSignal, work: () => void): Promise<void> {
  return new Promise((resolve) => {
    end.addEventListener('abort', () => {
      work();
      resolve();
    });
  });
}

function openChannel(accountId: string, receive: (message: TabMessage) => void): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(`zh-realtime-${accountId}`);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data);
  // Node keeps a process alive for an open channel; browsers have no such method.
  (channel as { unref?: () => void }).unref?.();
  return channel;
}
