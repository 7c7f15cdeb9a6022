import type { Socket } from '../../provider/realtime/socket.ts';

type Listener = (...given: never[]) => void;

/** A device's end of a connection without a network; what it says is taken at once. */
export interface FakeSocket extends Socket {
  /** The code that it was closed with; null while it is open. */
  readonly closedWith: () => number | null;
  readonly heard: string[];
  say(text: string, isBinary?: boolean): void;
  pong(): void;
}

export function fakeSocket(): FakeSocket {
  const listeners = new Map<string, Listener>();
  const heard: string[] = [];
  let code: number | null = null;
  const close = (given: number) => {
    if (code !== null) return;
    code = given;
    (listeners.get('close') as () => void)();
  };
  return {
    OPEN: 1,
    get readyState() {
      return code === null ? 1 : 3;
    },
    bufferedAmount: 0,
    send: (text) => heard.push(text),
    ping: () => undefined,
    close,
    terminate: () => close(1006),
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    closedWith: () => code,
    heard,
    say: (text, isBinary = false) =>
      (listeners.get('message') as unknown as (data: Buffer, isBinary: boolean) => void)(Buffer.from(text), isBinary),
    pong: () => (listeners.get('pong') as () => void)(),
  };
}
