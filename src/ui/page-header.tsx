import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly meta?: ReactNode;
  readonly age?: ReactNode;
}

/** The heading of a screen, with what belongs to the whole of it. */
export function PageHeader({ title, lead, actions, meta, age }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {(meta || age) && (
          <div className={classes.meta}>
            {meta}
            {age}
          </div>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
