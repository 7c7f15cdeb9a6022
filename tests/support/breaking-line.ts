import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../scripts/setup/free-port.ts';
import { usualPort } from './usual-port.ts';

/** A connection to the provider that breaks: what is in transit in both directions is lost. */
export interface BreakingLine {
  readonly url: string;
  readonly breaks: () => number;
  close(): Promise<void>;
}

/** Breaks each time that so many further bytes have gone to the provider, as often as there are numbers. */
export async function openBreakingLine(port: number, breaksAfter: readonly number[]): Promise<BreakingLine> {
  const left = [...breaksAfter];
  let [passed, breaks] = [0, 0];
  const sockets = new Set<Socket>();

  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    far.pipe(near);
    near.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      if (passed > (left[0] ?? Number.POSITIVE_INFINITY)) {
        left.shift();
        [passed, breaks] = [0, breaks + 1];
        for (const socket of sockets) socket.resetAndDestroy();
        return;
      }
      if (!far.write(chunk)) {
        near.pause();
        far.once('drain', () => near.resume());
      }
    });
  });
  const near = await freePort(usualPort());
  await new Promise<void>((resolve) => server.listen(near, '127.0.0.1', resolve));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    breaks: () => breaks,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
