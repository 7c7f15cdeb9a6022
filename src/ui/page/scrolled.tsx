import type { ReactNode } from 'react';
import classes from './scrolled.module.css';

interface ScrolledProps {
  /** Names the place for who comes to it by keyboard. */
  readonly label: string;
  /** In a frame of a bounded height, with the headings of a table in sight. */
  readonly isBounded?: boolean;
  readonly children: ReactNode;
}

/** What is wider than its place, and where it is bounded higher, scrolls within it. */
export function Scrolled({ label, isBounded = false, children }: ScrolledProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className={classes.scroll} data-bounded={isBounded || undefined} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
