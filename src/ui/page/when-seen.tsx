import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  /** Of the size of what will come; stands there until its place is seen. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** Shows its children once their place comes into view: what stands far below is loaded by those who go there. */
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
      // Of a tall place the half: on the phone its edge may peek out behind the bar of the foot. One without height counts at once.
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Nothing is being loaded yet: a skeleton that said so would say it until somebody scrolls there.
  return isSeen ? (
    children
  ) : (
    <div ref={place} aria-hidden="true">
      {placeholder}
    </div>
  );
}
