import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  /** Has the size of the content, and is shown until its place comes into view. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** Renders its children once their place comes into view, so that content far below loads only on scrolling there. */
export function WhenSeen({ placeholder, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      // Half of a tall placeholder: on a phone its edge may be visible behind the bottom bar. One without height counts at once.
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Nothing loads yet, so a loading announcement would stay until the person scrolls there.
  return isSeen ? (
    children
  ) : (
    <div ref={place} aria-hidden="true">
      {placeholder}
    </div>
  );
}
