import { realtimeAddress } from '../../platform/env.ts';
import { errorName, log } from '../../platform/log.ts';
import type { GetToken } from '../sign-in/access-token.ts';
import type { ChannelEvent } from './channel-events.ts';

/** `closed`: not wanted now; `connecting`: being opened or re-opened. */
export type RealtimeState = 'closed' | 'connecting' | 'open';

export interface RealtimeParts {
  readonly accountId: string;
  readonly getToken: GetToken;
  readonly random: () => number;
  /** The channel is open again after a loss: missed changes have to be fetched, waiting intentions can be sent. */
  readonly onReconnected: () => void;
  /** The channel was lost or could not be opened and is being re-opened. Called again, less and less often, while that fails. */
  readonly onLost: () => void;
  /** Something about these topics changed at the provider: a noun, `sessions`, or a thing, `session:ID`. */
  readonly onChanged: (topics: readonly string[]) => void;
  /** Somebody is typing in a conversation. */
  readonly onTyping?: (typing: Typing) => void;
  readonly onState?: (state: RealtimeState) => void;
  readonly open?: (address: URL) => WebSocket;
}

export interface Realtime {
  /** Opens the channel, or skips the wait for its next attempt. */
  connect(): void;
  /** Closes the channel until `connect`. */
  disconnect(): void;
}

/** The close code with which the provider ends a channel whose session it no longer accepts. */
const signInAgain = 4401;
/** The close code of a provider that restarts. */
const restart = 1012;
/** Devices reconnect spread over this many milliseconds then: thousands at the same moment would overload it. */
const restartSpread = 8_000;

/** How long the provider remembers changes, in milliseconds; earlier ones may have been missed. */
const changesKnownFor = 60_000;
/** Allowance for the transit time to the provider, in milliseconds. */
const slack = 10_000;
/** How often the channel is pinged, in milliseconds: one that broke silently reports nothing by itself. */
const beat = 25_000;

/** The longest pause between two attempts, in milliseconds. Short, because only a successful attempt ends an outage. */
const maxPause = 15_000;
const firstPause = 1_000;
/** Number of failed attempts, a minute at the longest pause, between two checks whether the provider is reachable at all. */
const askedEach = 4;

/**
 * The realtime channel of one account. The token is sent in the first message, never in the address, which servers log.
 * Reconnects with jitter.
 */
export function createRealtime(parts: RealtimeParts): Realtime {
  const { accountId, getToken, onState, open = (address) => new WebSocket(address) } = parts;
  const tries = createTries(parts, () => void openChannel());
  let socket: WebSocket | null = null;
  let isWanted = false;
  let isOpening = false;
  /** When the page began to fetch: changes between then and the open channel may be missing. */
  let wantedAt = 0;
  /** The token that the provider has just refused. */
  let refused: string | undefined;

  function retryLater(isRestart = false): void {
    tries.cancel();
    if (isWanted) tries.later(isRestart ? restartSpread : 0);
  }

  async function openChannel(): Promise<void> {
    if (!isWanted || socket || isOpening) return;
    isOpening = true;
    try {
      const token = await getToken(accountId, refused);
      if (!isWanted || token.kind === 'sign-in') return;
      if (token.kind === 'unreachable') return retryLater();
      listen(open(realtimeAddress()), token.token);
    } catch (error) {
      log.warning('realtime-not-opened', { why: errorName(error) });
      retryLater();
    } finally {
      isOpening = false;
    }
  }

  function listen(opened: WebSocket, token: string): void {
    const end = (code?: number): void => {
      stopBeating();
      if (socket !== opened) return;
      socket = null;
      refused = code === signInAgain ? token : undefined;
      retryLater(code === restart);
    };
    const stopBeating = startPinging(opened, end);
    const askedFor = performance.now() - wantedAt + slack;
    socket = opened;
    authenticateAndListen(opened, { type: 'hello', token, changedWithin: Math.min(Math.ceil(askedFor), changesKnownFor) }, parts, () =>
      tries.succeeded(askedFor > changesKnownFor),
    );
    opened.onclose = ({ code }) => end(code);
  }

  return {
    connect() {
      if (!isWanted) wantedAt = performance.now();
      isWanted = true;
      if (!socket) onState?.('connecting');
      tries.cancel();
      void openChannel();
    },
    disconnect() {
      isWanted = false;
      onState?.('closed');
      tries.end();
      const opened = socket;
      socket = null;
      opened?.close();
    },
  };
}

/** The attempts to re-open the channel after a loss, with growing pauses. */
function createTries({ random, onState, onLost, onReconnected }: RealtimeParts, open: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasLost = false;
  return {
    /** @param spread milliseconds over which to spread the attempt, when the provider is or will soon be available */
    later(spread: number): void {
      onState?.('connecting');
      wasLost = true;
      failures += 1;
      // A provider that is shutting down still responds to the first check.
      if (!spread && (failures <= 2 || failures % askedEach === 0)) onLost();
      const ceiling = Math.min(maxPause, firstPause * 2 ** Math.min(failures - 1, 10));
      timer = setTimeout(open, ceiling / 2 + random() * (spread || ceiling / 2));
    },
    succeeded(isLate: boolean): void {
      failures = 0;
      onState?.('open');
      if (wasLost || isLate) onReconnected();
      wasLost = false;
    },
    cancel: (): void => clearTimeout(timer),
    end(): void {
      wasLost = false;
      clearTimeout(timer);
    },
  };
}

/** Authenticates, and passes on the provider's messages. */
function authenticateAndListen(opened: WebSocket, hello: object, { onChanged, onTyping }: RealtimeParts, onWelcome: () => void): void {
  opened.onopen = () => opened.send(JSON.stringify(hello));
  opened.onmessage = ({ data }) => {
    const message = readMessage(data);
    if (message?.type === 'welcome') onWelcome();
    else if (message?.type === 'changed') onChanged(message.topics);
    else if (message) onTyping?.({ ...message, kind: 'typing' });
  };
}

/**
 * Pings the provider from time to time, starting at once.
 *
 * @param onSilence called when there was no message since the last ping; the channel is closed
 * @returns a function that stops it
 */
function startPinging(opened: WebSocket, onSilence: () => void): () => void {
  let hasCome = false;
  opened.addEventListener('message', () => {
    hasCome = true;
  });
  const beating = setInterval(() => {
    if (!hasCome) {
      opened.close();
      onSilence();
    } else if (opened.readyState === opened.OPEN) {
      hasCome = false;
      opened.send('{"type":"ping"}');
    }
  }, beat);
  return () => clearInterval(beating);
}

export type Typing = Extract<ChannelEvent, { kind: 'typing' }>;

type Message =
  | { readonly type: 'welcome' }
  | { readonly type: 'typing'; readonly conversationId: string; readonly accountId: string }
  | { readonly type: 'changed'; readonly topics: readonly string[] };

function readMessage(text: unknown): Message | null {
  try {
    const content: unknown = JSON.parse(String(text));
    if (typeof content !== 'object' || content === null) return null;
    const { type, topics, conversationId, accountId } = content as Readonly<Record<string, unknown>>;
    if (type === 'welcome') return { type };
    if (type === 'typing') return { type, conversationId: String(conversationId), accountId: String(accountId) };
    if (type !== 'changed' || !Array.isArray(topics)) return null;
    return { type, topics: topics.filter((topic) => typeof topic === 'string') };
  } catch {
    log.warning('realtime-message-unreadable');
    return null;
  }
}
