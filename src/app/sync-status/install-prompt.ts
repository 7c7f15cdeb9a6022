/** Chromium's event; not in TypeScript's DOM types. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let pending: BeforeInstallPromptEvent | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's own prompt for later. Call before the first render: the event is fired once. */
export function keepInstallPrompt(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as BeforeInstallPromptEvent);
  });
  globalThis.addEventListener('appinstalled', () => change(null));
}

export function canPrompt(): boolean {
  return pending !== null;
}

export function onPromptChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's prompt. Returns whether the person agreed. */
export async function promptToInstall(): Promise<boolean> {
  const event = pending;
  if (!event) return false;
  // The browser allows one prompt for each event.
  change(null);
  return (await event.prompt()).outcome === 'accepted';
}

function change(event: BeforeInstallPromptEvent | null): void {
  pending = event;
  for (const listener of listeners) listener();
}
