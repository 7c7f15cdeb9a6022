import type { CallFromDevice, CallPersonState, CallToDevice } from '../../../contract/call-signals.ts';
import type { CallTicket } from '../../../contract/calls.ts';
import { realtimeAddress } from '../../platform/env.ts';
import { errorName, log } from '../../platform/log.ts';
import type { EndReason } from '../call-state.ts';
import { type EntranceParts, openEntrance } from './entrance.ts';
import { openProviderConnection, type ProviderConnection } from './provider-connection.ts';

export interface SignallingParts extends EntranceParts {
  readonly sessionId: string;
  /** Generated each time the page is opened. */
  readonly connectionId: string;
  /** This person's state, read whenever it is sent to the provider. */
  readonly personState: () => CallPersonState;
  readonly onMessage: (message: CallToDevice) => void;
  /** The provider is connected, or is being retried. */
  readonly onConnection: (state: 'in' | 'lost') => void;
  readonly onTicket: (ticket: CallTicket) => void;
  readonly onOver: (reason: EndReason) => void;
  readonly random?: () => number;
  readonly open?: (address: URL) => WebSocket;
}

export interface Signalling {
  /** Whether signals reach the others now. */
  isIn(): boolean;
  /** Sends this person's state to the provider. */
  tellState(): void;
  /** Kept while the connection is lost, and sent when it is back. */
  send(message: CallFromDevice): void;
  /** Moves the call from another device to this one. */
  takeOver(): void;
  /** Skips the wait for the next attempt. */
  tryNow(): void;
  leave(): void;
}

const signInAgain = 4401;
/** Milliseconds. Short: the media of an established call needs the provider only for repairs. */
const firstPause = 500;
const maxPause = 8_000;
const maxKept = 300;

/** The state of one call at the provider. */
interface SignallingState extends SignallingParts {
  readonly entrance: ReturnType<typeof openEntrance>;
  connection: ProviderConnection | null;
  retry: ReturnType<typeof setTimeout> | undefined;
  takesOver: boolean;
  /** The person is in with another device: this one waits until they take the call over. */
  isElsewhere: boolean;
  isIn: boolean;
  isWaiting: boolean;
  isOver: boolean;
  isOpening: boolean;
  failures: number;
  /** Of the room, within one connection: a restarted provider may count from the beginning. */
  revision: number;
  /** Messages queued while the connection was lost. */
  kept: CallFromDevice[];
}

/** The connection of one call to the provider, separate from the channel that all tabs share: it lasts as long as the call. */
export function openSignalling(parts: SignallingParts): Signalling {
  const { sessionId, personState } = parts;
  const standing: SignallingState = {
    ...parts,
    ...{
      entrance: openEntrance(parts),
      connection: null,
      retry: undefined,
      takesOver: false,
      isElsewhere: false,
      isIn: false,
      isWaiting: false,
    },
    ...{ isOver: false, isOpening: false, failures: 0, revision: 0, kept: [] },
  };
  void enter(standing);
  return {
    isIn: () => standing.isIn,
    tellState() {
      // Entering sends it too.
      if (standing.isIn) standing.connection?.write({ type: 'call-state', sessionId, state: personState() });
    },
    send(message) {
      if (standing.isIn) standing.connection?.write(message);
      else if (!standing.isOver && standing.kept.length < maxKept) standing.kept.push(message);
    },
    takeOver() {
      standing.takesOver = true;
      standing.isElsewhere = false;
      clearTimeout(standing.retry);
      void enter(standing);
    },
    tryNow() {
      if (standing.isOver || standing.connection || standing.isOpening) return;
      clearTimeout(standing.retry);
      void enter(standing);
    },
    leave() {
      standing.connection?.write({ type: 'call-leave', sessionId });
      close(standing);
    },
  };
}

function end(standing: SignallingState, reason: EndReason): void {
  if (standing.isOver) return;
  close(standing);
  standing.onOver(reason);
}

function close(standing: SignallingState): void {
  standing.isOver = true;
  clearTimeout(standing.retry);
  drop(standing);
}

function drop(standing: SignallingState): void {
  const { connection } = standing;
  Object.assign(standing, { connection: null, isIn: false, isWaiting: false } satisfies Partial<SignallingState>);
  connection?.drop();
}

function retryLater(standing: SignallingState): void {
  drop(standing);
  if (standing.isOver) return;
  standing.onConnection('lost');
  standing.failures += 1;
  const ceiling = Math.min(maxPause, firstPause * 2 ** Math.min(standing.failures - 1, 10));
  clearTimeout(standing.retry);
  const { random = Math.random } = standing;
  standing.retry = setTimeout(() => void enter(standing), Math.floor(ceiling / 2 + (random() * ceiling) / 2));
}

async function enter(standing: SignallingState): Promise<void> {
  if (standing.isOver || standing.isElsewhere || standing.connection || standing.isOpening) return;
  standing.isOpening = true;
  try {
    const pass = await standing.entrance.pass(() => !standing.isOver);
    if (standing.isOver) return;
    if (pass.kind === 'over') return end(standing, pass.reason);
    if (pass.kind === 'retry') return retryLater(standing);
    if (pass.isFresh) standing.onTicket(pass.ticket);
    listen(standing, pass.token, pass.ticket);
  } catch (error) {
    log.warning('call-not-entered', { why: errorName(error) });
    retryLater(standing);
  } finally {
    standing.isOpening = false;
  }
}

function listen(standing: SignallingState, token: string, { ticket }: CallTicket): void {
  const { sessionId, connectionId, personState, open = (address: URL) => new WebSocket(address) } = standing;
  standing.revision = 0;
  const connection = openProviderConnection({
    ...{ socket: open(realtimeAddress()), token, sessionId },
    isExpected: () => standing.isIn || standing.isWaiting,
    onWelcome() {
      const { takesOver } = standing;
      connection.write({ type: 'call-enter', ticket, connectionId, state: personState(), ...(takesOver && { takesOver }) });
    },
    onMessage: (message) => take(standing, message),
    onLost(code) {
      if (code !== null) standing.entrance.refuse(code === signInAgain ? token : undefined);
      retryLater(standing);
    },
  });
  standing.connection = connection;
}

function take(standing: SignallingState, message: CallToDevice): void {
  if (message.sessionId !== null && message.sessionId !== standing.sessionId) return;
  if (message.type === 'call-over') end(standing, message.reason);
  else if (message.type === 'call-refused') takeRefusal(standing, message);
  else if (message.type === 'call-room') takeRoom(standing, message);
  else {
    if (message.type === 'call-waiting') {
      standing.isWaiting = true;
      standing.failures = 0;
    }
    standing.onMessage(message);
  }
}

function takeRoom(standing: SignallingState, message: Extract<CallToDevice, { type: 'call-room' }>): void {
  if (message.revision <= standing.revision) return;
  standing.revision = message.revision;
  if (!standing.isIn) settle(standing);
  standing.onMessage(message);
}

/** The provider has let this device in: sends the queued messages. */
function settle(standing: SignallingState): void {
  const { kept } = standing;
  Object.assign(standing, { isIn: true, failures: 0, takesOver: false, kept: [] });
  standing.onConnection('in');
  for (const message of kept) standing.connection?.write(message);
}

function takeRefusal(standing: SignallingState, message: Extract<CallToDevice, { type: 'call-refused' }>): void {
  if (message.reason === 'elsewhere') {
    standing.isElsewhere = true;
    drop(standing);
    standing.onMessage(message);
  } else if (message.reason === 'ticket') {
    // The ticket expired on its way; asking for the next one shows whether there is any.
    retryLater(standing);
  } else end(standing, message.reason);
}
