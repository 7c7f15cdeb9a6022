import { IconCheck } from '@tabler/icons-react';
import classes from './columns.module.css';

/** A list of what is included. */
export function Ticks({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={classes.ticks}>
      {items.map((item) => (
        <li key={item}>
          <IconCheck size={19} stroke={2} aria-hidden="true" />
          {item}
        </li>
      ))}
    </ul>
  );
}
