import { realtimeAddress } from '../../platform/env.ts';
import { errorName, log } from '../../platform/log.ts';
import type { GetToken } from '../sign-in/access-token.ts';
import type { ChannelEvent } from './channel-events.ts';

/** `closed`: not wanted now; `connecting`: being opened, or lost and being opened again. */
export type RealtimeState = 'closed' | 'connecting' | 'open';

export interface RealtimeParts {
  readonly accountId: string;
  readonly getToken: GetToken;
  readonly random: () => number;
  /** The channel is open again after a loss: what was missed has to be fetched, what waits can be sent. */
  readonly onReconnected: () => void;
  /** The channel was lost or could not be opened; it is being opened again. Told again, more rarely, while that fails. */
  readonly onLost: () => void;
  /** The provider says that something about these topics changed: a noun, `sessions`, or a thing, `session:ID`. */
  readonly onChanged: (topics: readonly string[]) => void;
  /** Somebody is typing in a conversation. */
  readonly onTyping?: (typing: Typing) => void;
  readonly onState?: (state: RealtimeState) => void;
  readonly open?: (address: URL) => WebSocket;
}

export interface Realtime {
  /** Opens the channel, or attempts it at once when it waits for its next attempt. */
  connect(): void;
  /** Closes the channel until `connect`. */
  disconnect(): void;
}

/** The close code with which the provider ends a channel whose session it no longer accepts. */
const signInAgain = 4401;
/** The close code with which a provider ends all channels when it is restarted. */
const restart = 1012;
/** Over so many milliseconds devices come back then: thousands at the same moment would be a load of their own. */
const restartSpread = 8_000;

/** As long as the provider knows what changed, in milliseconds; what came before that may have been missed. */
const changesKnownFor = 60_000;
/** What the way to the provider may take, in milliseconds. */
const slack = 10_000;
/** So often the channel is asked whether it still stands, in milliseconds: one that broke silently says nothing by itself. */
const beat = 25_000;

/** The longest pause between two attempts, in milliseconds. Short, because a successful one is what ends an outage. */
const longestPause = 15_000;
const firstPause = 1_000;
/** So many failed attempts, a minute at the longest pause, part two questions whether the provider is there at all. */
const askedEach = 4;

/**
 * The realtime channel of one account. The token travels in the first message, never in the
 * address, which servers log. After a loss it reconnects with jitter.
 */
export function createRealtime(parts: RealtimeParts): Realtime {
  const { accountId, getToken, onState, open = (address) => new WebSocket(address) } = parts;
  const tries = createTries(parts, () => void openChannel());
  let socket: WebSocket | null = null;
  let isWanted = false;
  let isOpening = false;
  /** When the page began to fetch: what changes from then on until the channel stands may be missing from it. */
  let wantedAt = 0;
  /** A token that the provider has just refused. */
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
    const stopBeating = beatOn(opened, end);
    const askedFor = performance.now() - wantedAt + slack;
    socket = opened;
    converse(opened, { type: 'hello', token, changedWithin: Math.min(Math.ceil(askedFor), changesKnownFor) }, parts, () =>
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

/** The attempts to open the channel again after a loss, with growing pauses between them. */
function createTries({ random, onState, onLost, onReconnected }: RealtimeParts, open: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasLost = false;
  return {
    /** @param spread over so many milliseconds, where the provider is there, or another one, and will be again */
    later(spread: number): void {
      onState?.('connecting');
      wasLost = true;
      failures += 1;
      // A provider that is being stopped still responds to the first question.
      if (!spread && (failures <= 2 || failures % askedEach === 0)) onLost();
      const ceiling = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 10));
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

/** Authenticates, and passes on the messages of the provider. */
function converse(opened: WebSocket, hello: object, { onChanged, onTyping }: RealtimeParts, onWelcome: () => void): void {
  opened.onopen = () => opened.send(JSON.stringify(hello));
  opened.onmessage = ({ data }) => {
    const message = readMessage(data);
    if (message?.type === 'welcome') onWelcome();
    else if (message?.type === 'changed') onChanged(message.topics);
    else if (message) onTyping?.({ ...message, kind: 'typing' });
  };
}

/**
 * Asks from time to time whether the provider is still there, from the first moment on.
 *
 * @param onSilence nothing has come since it was asked last; the channel is closed
 * @returns a function that stops it
 */
function beatOn(opened: WebSocket, onSilence: () => void): () => void {
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
