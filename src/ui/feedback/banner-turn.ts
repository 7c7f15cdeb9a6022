import { useEffect, useSyncExternalStore } from 'react';

/**
 * What a shell says above the page, the most pressing first: what stops people, then what is new, then what asks something. The time zone
 * comes last: an offer goes once it is answered, and would otherwise wait for as long as a journey takes.
 */
const order = ['sign-in', 'offline', 'restore', 'update', 'clock', 'agreement', 'install', 'push', 'zone'] as const;
export type BannerKind = (typeof order)[number];

/** The one that is shown: never two at once, the others wait. */
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

/** Whether it is the turn of this banner; null has nothing to say. */
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
