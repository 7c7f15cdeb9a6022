import { Link } from 'react-router-dom';
import classes from './segments.module.css';

interface SegmentsProps {
  /** Names the choice for screen readers. */
  readonly label: string;
  readonly items: readonly { readonly key: string; readonly label: string; readonly count?: number; readonly to: string }[];
  readonly current: string;
}

/** A few views of one list, each at its own address. */
export function Segments({ label, items, current }: SegmentsProps) {
  return (
    <nav aria-label={label}>
      <ul className={classes.segments}>
        {items.map((item) => (
          <li key={item.key}>
            <Link className={classes.segment} to={item.to} replace aria-current={item.key === current ? 'page' : undefined}>
              {item.label}
              {item.count !== undefined && item.count > 0 && <span className={classes.count}>{item.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
