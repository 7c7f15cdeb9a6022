import type { ReactNode } from 'react';
import { Row } from '../page/layout.tsx';
import classes from './state.module.css';

interface StateProps {
  readonly picture?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  /** Level of the heading: 1 where the state is the whole page. */
  readonly level?: 1 | 2 | 3;
  /** Read aloud when it appears, for failures. */
  readonly isAlert?: boolean;
}

/** A picture, one sentence and actions: the layout of every empty, failed or denied screen. */
export function State({ picture, title, text, actions, level = 2, isAlert = false }: StateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state} role={isAlert ? 'alert' : undefined}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {actions && (
        <Row gap={2} justify="center" wraps above={3}>
          {actions}
        </Row>
      )}
    </div>
  );
}
