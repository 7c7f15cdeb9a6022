import type { ReactNode } from 'react';
import classes from './scrolled.module.css';

interface ScrolledProps {
  /** Accessible name of the scroll container, which is focusable. */
  readonly label: string;
  /** Limits the height, with sticky table headings. */
  readonly isBounded?: boolean;
  readonly children: ReactNode;
}

/** Scrolls content that is wider, or if bounded also higher, than its place. */
export function Scrolled({ label, isBounded = false, children }: ScrolledProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be reachable by keyboard.
    <section className={classes.scroll} data-bounded={isBounded || undefined} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
