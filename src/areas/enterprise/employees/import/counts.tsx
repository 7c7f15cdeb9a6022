import { formatNumber } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import classes from '../employees.module.css';

/** A few figures side by side; zeros are left out, except the first. */
export function Counts({ items }: { readonly items: readonly { readonly label: string; readonly value: number }[] }) {
  const reader = useReader();
  return (
    <dl className={classes.counts}>
      {items
        .filter(({ value }, index) => value > 0 || index === 0)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(value, reader)}</dd>
          </div>
        ))}
    </dl>
  );
}
