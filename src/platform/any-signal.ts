/**
 * A signal that aborts with the first of others, like `AbortSignal.any`, which Safari before 17.4 lacks. A signal that outlives
 * the new one keeps it in memory, unlike with the browser's own.
 */
export function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) {
      controller.abort(signal.reason);
      break;
    }
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true, signal: controller.signal });
  }
  return controller.signal;
}

AbortSignal.any ??= anySignal;
