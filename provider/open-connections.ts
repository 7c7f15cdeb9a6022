import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of a server over which another request can come; those that became WebSockets are none. */
export interface OpenConnections {
  /** Resolves when none is left, or after this many milliseconds. */
  untilNone(milliseconds: number): Promise<void>;
}

export function watchConnections(server: Server): OpenConnections {
  const open = new Set<Socket>();
  const waiting = new Set<() => void>();
  const forget = (socket: Socket) => {
    open.delete(socket);
    if (open.size === 0) for (const resolve of waiting) resolve();
  };
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => forget(socket));
  });
  server.on('upgrade', (_request, socket) => forget(socket as Socket));
  return {
    untilNone: (milliseconds) =>
      new Promise((resolve) => {
        if (open.size === 0) return resolve();
        const timer = setTimeout(resolve, milliseconds);
        waiting.add(() => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
}
