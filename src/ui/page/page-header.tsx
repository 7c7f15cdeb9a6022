import type { ReactNode } from 'react';
import { asElement } from '../text/as-element.tsx';
import { Text } from '../text/text.tsx';
import { Row, Stack } from './layout.tsx';
import classes from './page.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly meta?: ReactNode;
  readonly age?: ReactNode;
}

/** The heading of a screen, with its lead, actions and meta. */
export function PageHeader({ title, lead, actions, meta, age }: PageHeaderProps) {
  return (
    <Row as="header" gap="3 6" align="end" justify="between" wraps>
      <Stack gap={2} shrinks>
        <h1 className={classes.title}>{title}</h1>
        {lead && (
          <Text tone="muted" size="md" width="reading">
            {lead}
          </Text>
        )}
        {(meta || age) && (
          <div className={classes.meta}>
            {asElement(meta)}
            {asElement(age)}
          </div>
        )}
      </Stack>
      {actions && (
        <Row gap={2} wraps>
          {actions}
        </Row>
      )}
    </Row>
  );
}
