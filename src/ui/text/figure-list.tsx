import type { ReactNode } from 'react';
import classes from './figure-list.module.css';
import { Text } from './text.tsx';

interface FigureListProps {
  readonly figures: readonly {
    readonly name: string;
    /** Formatted for the reader; '–' if there is none. */
    readonly value: string;
    readonly note?: ReactNode;
  }[];
}

/** A few key numbers, each with its name and a note. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <div className={classes.room}>
      <dl className={classes.figures} data-count={figures.length}>
        {figures.map(({ name, value, note }) => (
          <div key={name}>
            <Text as="dt" tone="muted">
              {name}
            </Text>
            <dd className={classes.figure} data-long={value.length > 9 || undefined}>
              {value}
            </dd>
            {note && (
              <Text as="dd" look="quiet">
                {note}
              </Text>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
