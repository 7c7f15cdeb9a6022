/**
 * Returns the reason of the next promise that is rejected without a handler, as the app's `unhandledrejection` listener receives it.
 * Vitest does not count that one as an error.
 */
export function nextUnhandledRejection(): Promise<unknown> {
  const listeners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  return new Promise((resolve) => {
    process.once('unhandledRejection', (reason) => {
      for (const listener of listeners) process.on('unhandledRejection', listener);
      resolve(reason);
    });
  });
}
