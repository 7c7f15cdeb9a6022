import { type RefObject, useEffect, useRef, useState } from 'react';

type Loaded<Data> = { readonly state: 'waiting' } | { readonly state: 'ready'; readonly data: Data } | { readonly state: 'failed' };

/**
 * Loads data once its place comes near the viewport. A failure is part of the result: without a network the
 * site shows the data that it has.
 *
 * @param given what was rendered with the page, shown until a newer value is loaded
 */
export function useWhenNear<Data, Place extends HTMLElement = HTMLElement>(
  load: () => Promise<Data>,
  given?: Data,
): [place: RefObject<Place | null>, loaded: Loaded<Data>] {
  const place = useRef<Place>(null);
  const [loaded, setLoaded] = useState<Loaded<Data>>(given === undefined ? { state: 'waiting' } : { state: 'ready', data: given });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isWanted = true;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().then(
          (data) => isWanted && setLoaded({ state: 'ready', data }),
          () => isWanted && setLoaded((known) => (known.state === 'ready' ? known : { state: 'failed' })),
        );
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => {
      isWanted = false;
      observer.disconnect();
    };
  }, [load]);

  return [place, loaded];
}
