import type { Notification } from '../../contract/notifications.ts';
import { closeShown } from '../domain/notifications/shown-messages.ts';
import { safeTarget } from '../identity/index.ts';

/** Keeps the badge on the app's icon, and the visible messages, in sync with what was read on this and other devices. */
export async function followRead(items: readonly Notification[], unreadCount: number): Promise<void> {
  const read = new Set(items.filter(({ isRead }) => isRead).map(({ id }) => id));
  await closeShown((id) => read.has(id));
  try {
    if (unreadCount > 0) await navigator.setAppBadge?.(unreadCount);
    else await navigator.clearAppBadge?.();
  } catch {
    // A browser without badges reports that only when called.
  }
}

/** Handles a click on a message while a window is open: the worker asks the page to navigate, and no input is lost. */
export function listenForOpening(open: (path: string) => void): () => void {
  const listen = ({ data, ports }: MessageEvent) => {
    const message = data as { type?: unknown; path?: unknown } | null;
    if (message?.type !== 'OPEN') return;
    const target = safeTarget(message.path);
    if (target === null) return;
    ports[0]?.postMessage('opened');
    open(target);
  };
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}
