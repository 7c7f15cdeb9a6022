import type { CallFromDevice, CallPersonState, CallToDevice } from '../../../contract/call-signals.ts';
import { callBeatEvery } from '../../../contract/call-signals.ts';
import type { CallTicket } from '../../../contract/calls.ts';
import { realtimeAddress } from '../../platform/env.ts';
import { errorName, log } from '../../platform/log.ts';
import type { TokenAnswer } from '../../sync/access-token.ts';
import type { OverReason } from '../call-state.ts';
import { readFromProvider } from './messages.ts';

export interface SignallingParts {
  readonly sessionId: string;
  /** Made once for each time the page is opened. */
  readonly connectionId: string;
  /** The first one; a ticket is used once. */
  readonly ticket: CallTicket;
  readonly askTicket: () => Promise<TicketAnswer>;
  readonly getToken: (refused?: string) => Promise<TokenAnswer>;
  /** What this person has switched on, whenever the provider is told. */
  readonly personState: () => CallPersonState;
  readonly onMessage: (message: CallToDevice) => void;
  /** The provider is heard, or not any more and being tried again. */
  readonly onLine: (line: 'in' | 'lost') => void;
  readonly onTicket: (ticket: CallTicket) => void;
  readonly onOver: (reason: OverReason) => void;
  readonly random?: () => number;
  /** The provider's time, for the age of a ticket. */
  readonly now: () => Date;
  readonly open?: (address: URL) => WebSocket;
}

/** `retry`: the provider cannot be reached now. */
export type TicketAnswer =
  | { readonly kind: 'ticket'; readonly ticket: CallTicket }
  | { readonly kind: 'over'; readonly reason: OverReason }
  | { readonly kind: 'retry' };

export interface Signalling {
  /** Signals reach the others now. */
  isIn(): boolean;
  /** Tells the provider what is switched on. */
  tellState(): void;
  /** Kept while the line is lost, and sent when it is back. */
  send(message: CallFromDevice): void;
  /** Moves the call from another device to this one. */
  takeOver(): void;
  /** Tries at once when it waits for its next try. */
  tryNow(): void;
  leave(): void;
}

const signInAgain = 4401;
/** Milliseconds. Short: the media of a call that stands needs the provider only to be mended. */
const firstPause = 500;
const longestPause = 8_000;
/** A provider that says nothing for so long after it was spoken to is lost. */
const deafAfter = 10_000;
/** A ticket that ends sooner is not used. */
const ticketMargin = 10_000;
const mostKept = 300;

/** The connection of one call to the provider, apart from the channel that all tabs share: it lives as long as the call. */
export function openSignalling(parts: SignallingParts): Signalling {
  const { sessionId, connectionId, askTicket, getToken, personState, onMessage, onLine, onTicket, onOver, now } = parts;
  const { random = Math.random, open = (address: URL) => new WebSocket(address) } = parts;
  let socket: WebSocket | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let retry: ReturnType<typeof setTimeout> | undefined;
  let unused: CallTicket | null = parts.ticket;
  let refused: string | undefined;
  let takesOver = false;
  /** The person is in with another device: this one waits until they take the call over. */
  let isHeld = false;
  let isIn = false;
  let isWaiting = false;
  let isOver = false;
  let isOpening = false;
  let failures = 0;
  let heardAt = 0;
  /** Of the room, within one connection: a provider that was started anew may count from the beginning. */
  let revision = 0;
  let kept: CallFromDevice[] = [];

  function end(reason: OverReason): void {
    if (isOver) return;
    close();
    onOver(reason);
  }

  function close(): void {
    isOver = true;
    clearTimeout(retry);
    drop();
  }

  function drop(): void {
    for (const timer of timers) clearInterval(timer);
    timers = [];
    const dropped = socket;
    socket = null;
    isIn = false;
    isWaiting = false;
    dropped?.close();
  }

  function retryLater(): void {
    drop();
    if (isOver) return;
    onLine('lost');
    failures += 1;
    const ceiling = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 10));
    clearTimeout(retry);
    retry = setTimeout(() => void enter(), Math.floor(ceiling / 2 + (random() * ceiling) / 2));
  }

  async function enter(): Promise<void> {
    if (isOver || isHeld || socket || isOpening) return;
    isOpening = true;
    try {
      const token = await getToken(refused);
      if (isOver) return;
      if (token.kind === 'sign-in') return end('signed-out');
      if (token.kind === 'unreachable') return retryLater();
      const ticket = await freshTicket();
      if (isOver || ticket === null) return;
      listen(open(realtimeAddress()), token.token, ticket);
    } catch (error) {
      log.warning('call-not-entered', { why: errorName(error) });
      retryLater();
    } finally {
      isOpening = false;
    }
  }

  async function freshTicket(): Promise<CallTicket | null> {
    const ready = unused;
    unused = null;
    if (ready && Date.parse(ready.expiresAt) - now().getTime() > ticketMargin) return ready;
    const answer = await askTicket();
    if (isOver) return null;
    if (answer.kind === 'over') end(answer.reason);
    else if (answer.kind === 'retry') retryLater();
    if (answer.kind !== 'ticket') return null;
    onTicket(answer.ticket);
    return answer.ticket;
  }

  function listen(opened: WebSocket, token: string, { ticket }: CallTicket): void {
    socket = opened;
    revision = 0;
    heardAt = performance.now();
    opened.onopen = () => write({ type: 'hello', token });
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return;
      heardAt = performance.now();
      const message = readFromProvider(data);
      if (message === 'welcome') {
        write({ type: 'call-enter', ticket, connectionId, state: personState(), ...(takesOver && { takesOver }) });
      } else if (message) take(message);
    };
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      refused = code === signInAgain ? token : undefined;
      retryLater();
    };
    timers = [setInterval(beat, callBeatEvery)];
  }

  function beat(): void {
    if (performance.now() - heardAt > deafAfter) {
      retryLater();
      return;
    }
    if (isIn || isWaiting) write({ type: 'call-beat', sessionId });
    // Answered by the provider: that is how a dead line is known.
    write({ type: 'ping' });
  }

  function take(message: CallToDevice): void {
    if (message.sessionId !== null && message.sessionId !== sessionId) return;
    if (message.type === 'call-over') end(message.reason);
    else if (message.type === 'call-refused') takeRefusal(message);
    else if (message.type === 'call-room') takeRoom(message);
    else {
      if (message.type === 'call-waiting') {
        isWaiting = true;
        failures = 0;
      }
      onMessage(message);
    }
  }

  function takeRoom(message: Extract<CallToDevice, { type: 'call-room' }>): void {
    if (message.revision <= revision) return;
    revision = message.revision;
    if (!isIn) settle();
    onMessage(message);
  }

  function settle(): void {
    isIn = true;
    failures = 0;
    takesOver = false;
    onLine('in');
    const waiting = kept;
    kept = [];
    for (const message of waiting) write(message);
  }

  function takeRefusal(message: Extract<CallToDevice, { type: 'call-refused' }>): void {
    if (message.reason === 'elsewhere') {
      isHeld = true;
      drop();
      onMessage(message);
    } else if (message.reason === 'ticket') {
      // It ended on its way; the next one says whether there is any.
      retryLater();
    } else end(message.reason);
  }

  function write(message: CallFromDevice | { type: 'hello'; token: string } | { type: 'ping' }): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  void enter();

  return {
    isIn: () => isIn,
    tellState() {
      // Entering tells it too.
      if (isIn) write({ type: 'call-state', sessionId, state: personState() });
    },
    send(message) {
      if (isIn) write(message);
      else if (!isOver && kept.length < mostKept) kept.push(message);
    },
    takeOver() {
      takesOver = true;
      isHeld = false;
      clearTimeout(retry);
      void enter();
    },
    tryNow() {
      if (isOver || socket || isOpening) return;
      clearTimeout(retry);
      void enter();
    },
    leave() {
      write({ type: 'call-leave', sessionId });
      close();
    },
  };
}
