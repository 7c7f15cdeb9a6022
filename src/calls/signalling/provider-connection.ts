import { type CallFromDevice, type CallToDevice, callBeatEvery } from '../../../contract/call-signals.ts';
import { readFromProvider } from './messages.ts';

export type ToProvider = CallFromDevice | { readonly type: 'hello'; readonly token: string } | { readonly type: 'ping' };

/** One connection to the provider, from its hello on. */
export interface ProviderConnection {
  /** Sends nothing while it is not open. */
  write(message: ToProvider): void;
  /** Further messages are ignored. */
  drop(): void;
}

interface ProviderConnectionParts {
  readonly socket: WebSocket;
  readonly token: string;
  readonly sessionId: string;
  /** The provider has this device in the room, or lets it wait to be admitted. */
  readonly isExpected: () => boolean;
  readonly onWelcome: () => void;
  readonly onMessage: (message: CallToDevice) => void;
  /** It was closed with this code; null if the provider does not respond. */
  readonly onLost: (code: number | null) => void;
}

/** A provider that sends nothing for this long after a message to it counts as lost, in milliseconds. */
const deafAfter = 10_000;

export function openProviderConnection(parts: ProviderConnectionParts): ProviderConnection {
  const { socket, token, sessionId, isExpected, onWelcome, onMessage, onLost } = parts;
  let isDropped = false;
  let heardAt = performance.now();
  const write = (message: ToProvider): void => {
    if (!isDropped && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const beat = (): void => {
    if (performance.now() - heardAt > deafAfter) {
      onLost(null);
      return;
    }
    if (isExpected()) write({ type: 'call-beat', sessionId });
    // The provider responds to it: that is how a broken connection is detected.
    write({ type: 'ping' });
  };
  socket.onopen = () => write({ type: 'hello', token });
  socket.onmessage = ({ data }) => {
    if (isDropped) return;
    heardAt = performance.now();
    const message = readFromProvider(data);
    if (message === 'welcome') onWelcome();
    else if (message) onMessage(message);
  };
  socket.onclose = ({ code }) => {
    if (!isDropped) onLost(code);
  };
  const beating = setInterval(beat, callBeatEvery);
  return {
    write,
    drop() {
      isDropped = true;
      clearInterval(beating);
      socket.close();
    },
  };
}
