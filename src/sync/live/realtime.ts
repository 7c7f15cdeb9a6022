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
  /** The channel was lost or could not be opened; it is being opened again. */
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

/** The longest pause between two attempts, in milliseconds. Short, because a successful one is what ends an outage. */
const longestPause = 15_000;
const firstPause = 1_000;

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
  /** A token that the provider has just refused. */
  let refused: string | undefined;

  function retryLater(): void {
    tries.cancel();
    if (isWanted) tries.later();
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
    socket = opened;
    converse(opened, token, parts, tries.succeeded);
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      socket = null;
      refused = code === signInAgain ? token : undefined;
      retryLater();
    };
  }

  return {
    connect() {
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
    later(): void {
      onState?.('connecting');
      if (!wasLost) onLost();
      wasLost = true;
      failures += 1;
      const ceiling = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 10));
      timer = setTimeout(open, Math.floor(ceiling / 2 + (random() * ceiling) / 2));
    },
    succeeded(): void {
      failures = 0;
      onState?.('open');
      if (wasLost) onReconnected();
      wasLost = false;
    },
    cancel: (): void => clearTimeout(timer),
    end(): void {
      wasLost = false;
      clearTimeout(timer);
    },
  };
}

/** Authenticates with the token, and passes on the messages of the provider. */
function converse(opened: WebSocket, token: string, { onChanged, onTyping }: RealtimeParts, onWelcome: () => void): void {
  opened.onopen = () => opened.send(JSON.stringify({ type: 'hello', token }));
  opened.onmessage = ({ data }) => {
    const message = readMessage(data);
    if (message?.type === 'welcome') onWelcome();
    else if (message?.type === 'changed') onChanged(message.topics);
    else if (message) onTyping?.({ ...message, kind: 'typing' });
  };
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
