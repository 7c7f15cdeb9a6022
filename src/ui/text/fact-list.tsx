import type { ReactNode } from 'react';
import { Box, Grid } from '../page/layout.tsx';
import classes from './fact-list.module.css';
import { Text } from './text.tsx';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

interface FactListProps {
  readonly facts: readonly Fact[];
  /** Each value is a word or two, so that two of them fit side by side on a phone. */
  readonly isShort?: boolean;
}

/** A few facts with their names above them, side by side where there is room. */
export function FactList({ facts, isShort = false }: FactListProps) {
  return (
    <Grid as="dl" gap="3 6" className={classes.facts} data-short={isShort || undefined}>
      {facts.map(({ label, value }) => (
        <Box key={label} shrinks>
          <Text as="dt" look="note">
            {label}
          </Text>
          <Text as="dd" weight={600} lines="anywhere" figures="tabular">
            {value}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}
