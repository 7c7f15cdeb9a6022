import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly tone: 'info' | 'warning';
  readonly children: ReactNode;
  /** Read aloud when it appears. */
  readonly isLive?: boolean;
}

/** A notice about the content below it. */
export function Notice({ tone, children, isLive = false }: NoticeProps) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classes.notice} data-tone={tone} role={isLive ? 'status' : undefined}>
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
