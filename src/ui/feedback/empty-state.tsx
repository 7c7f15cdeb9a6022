import type { ComponentProps, ReactNode } from 'react';
import { Illustration } from './illustrations.tsx';
import { State } from './state.tsx';

interface EmptyStateProps {
  readonly picture?: ComponentProps<typeof Illustration>['of'];
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly level?: 1 | 2 | 3;
}

/** Explains that there is nothing here yet, and what would fill it. */
export function EmptyState({ picture = 'plant', ...words }: EmptyStateProps) {
  return <State picture={<Illustration of={picture} />} {...words} />;
}
