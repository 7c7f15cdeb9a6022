import { useEffect, useSyncExternalStore } from 'react';

/**
 * The banners of a shell, most urgent first: blocking ones, then news, then offers. The time zone comes last: other offers go away
 * once they are answered, and would otherwise wait for the whole journey.
 */
const order = ['sign-in', 'offline', 'restore', 'update', 'clock', 'agreement', 'install', 'push', 'zone'] as const;
export type BannerKind = (typeof order)[number];

/** The banner that is shown: one at a time. */
export function bannerShown(wanted: ReadonlySet<BannerKind>): BannerKind | undefined {
  return order.find((kind) => wanted.has(kind));
}

const wanted = new Set<BannerKind>();
const listeners = new Set<() => void>();
const shown = () => bannerShown(wanted);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this banner may be shown now; null if there is nothing to show. */
export function useBannerTurn(kind: BannerKind | null): boolean {
  const current = useSyncExternalStore(listen, shown, shown);
  useEffect(() => {
    if (kind === null) return undefined;
    const say = (change: () => unknown) => {
      change();
      for (const listener of listeners) listener();
    };
    say(() => wanted.add(kind));
    return () => say(() => wanted.delete(kind));
  }, [kind]);
  return kind !== null && current === kind;
}
