import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { asElement } from './as-element.tsx';
import classes from './status-badge.module.css';

export type StatusTone = 'ok' | 'info' | 'warning' | 'danger' | 'quiet';

const icons = { ok: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, danger: IconCircleX, quiet: IconClock };

/** A status in one or two words, with an icon besides its colour. */
export function StatusBadge({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {asElement(children)}
    </span>
  );
}
