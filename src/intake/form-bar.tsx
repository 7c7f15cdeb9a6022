import type { ReactNode } from 'react';
import classes from './filling.module.css';

/** The buttons of a page of a form, within reach of the thumb; the last one is the one that leads on. */
export function FormBar({ children }: { readonly children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
