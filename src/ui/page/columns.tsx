import type { ReactNode } from 'react';
import classes from './columns.module.css';

/** Cards side by side where the screen has room for them, one below the other on a phone. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}
