import { createServer } from 'node:net';

/** A TCP port of the loopback address that nobody listens on now: the wanted one if that is free, else any. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted === undefined) return listenableOn(0);
  try {
    return await listenableOn(wanted);
  } catch {
    return listenableOn(0);
  }
}

/** Resolves to the port once it can be listened on; 0 means any. Rejects when it is taken. */
function listenableOn(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
