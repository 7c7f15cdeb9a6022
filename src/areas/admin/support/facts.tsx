import type { ReactNode } from 'react';
import classes from './support.module.css';

interface FactsProps {
  readonly facts: readonly { readonly key: string; readonly label: string; readonly value: ReactNode }[];
}

/** What is known of somebody or something, a word above each. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(({ value }) => value !== null)
        .map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
