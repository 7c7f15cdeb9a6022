import { v4 as uuid } from 'uuid';
import { type CallFromDevice, type CallToDevice, callToDevice } from '../../contract/call-signals.ts';
import type { SignedInCaller, TestProvider } from './provider.ts';

/** A device in a call over a real WebSocket: what it hears, one message at a time. */
export interface CallDevice {
  readonly connectionId: string;
  readonly closed: Promise<number>;
  say(message: CallFromDevice): void;
  sayAnything(message: unknown): void;
  /** The next message, whatever it is. */
  next(): Promise<CallToDevice>;
  /** Passes over messages until one fits. */
  until<Type extends CallToDevice['type']>(
    type: Type,
    fits?: (message: Extract<CallToDevice, { type: Type }>) => boolean,
  ): Promise<Extract<CallToDevice, { type: Type }>>;
  /** Resolves once the provider has dealt with what was said before. */
  settled(): Promise<void>;
  close(): void;
}

export const quiet = { microphone: true, camera: false, screen: false, hand: false } as const;

/** Opens a connection and says hello; `address` is that of the provider, ws://… */
export async function connectDevice(address: string, token: string, connectionId: string = uuid()): Promise<CallDevice> {
  const socket = new WebSocket(`${address}/api/realtime`);
  const heard: CallToDevice[] = [];
  const waiting: (() => void)[] = [];
  const pongs: (() => void)[] = [];
  let welcome: () => void = () => undefined;
  socket.addEventListener('message', (event) => {
    const message = JSON.parse(String(event.data));
    if (message.type === 'welcome') welcome();
    else if (message.type === 'pong') pongs.shift()?.();
    else if (String(message.type).startsWith('call-')) {
      heard.push(callToDevice.parse(message));
      waiting.shift()?.();
    }
  });
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', (event) => resolve(event.code), { once: true }));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const sayAnything = (message: unknown) => socket.send(JSON.stringify(message));
  await new Promise<void>((resolve) => {
    welcome = resolve;
    sayAnything({ type: 'hello', token });
  });
  const next = async (): Promise<CallToDevice> => {
    while (heard.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    return heard.shift() as CallToDevice;
  };
  return {
    connectionId,
    closed,
    say: sayAnything,
    sayAnything,
    next,
    until: async (type, fits = () => true) => {
      for (;;) {
        const message = await next();
        if (message.type === type && fits(message as Parameters<typeof fits>[0])) return message as Parameters<typeof fits>[0];
      }
    },
    settled: () =>
      new Promise<void>((resolve) => {
        pongs.push(resolve);
        sayAnything({ type: 'ping' });
      }),
    close: () => socket.close(),
  };
}

export async function listen({ app }: TestProvider): Promise<string> {
  return (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
}

export async function ticketOf(caller: Pick<SignedInCaller, 'post'>, sessionId: string): Promise<string> {
  const answer = await caller.post(`/calls/${sessionId}/ticket`);
  if (answer.status !== 200) throw new Error(`The ticket was refused: ${answer.text}`);
  return answer.data.ticket;
}

/** A device that asks to come in; what it is answered is up to the test. */
export async function enterCall(
  address: string,
  caller: SignedInCaller,
  sessionId: string,
  more: { connectionId?: string; takesOver?: true } = {},
): Promise<CallDevice> {
  const { connectionId, ...entering } = more;
  const device = await connectDevice(address, caller.token, connectionId);
  const ticket = await ticketOf(caller, sessionId);
  device.say({ type: 'call-enter', ticket, connectionId: device.connectionId, state: quiet, ...entering });
  return device;
}
