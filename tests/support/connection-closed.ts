import type { Socket } from 'node:net';

/** Resolves when the connection has ended. `once(socket, 'close')` rejects when a reset ends it, and a reset is an end too. */
export function connectionClosed(socket: Socket): Promise<void> {
  socket.resume().on('error', () => undefined);
  return new Promise((resolve) => socket.once('close', () => resolve()));
}
