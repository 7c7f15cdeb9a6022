import type { ComponentType } from 'react';

export type PanelName = 'chat' | 'people' | 'notes';
export type SheetName = 'more' | 'devices' | 'keys' | 'privacy' | 'leave' | 'end' | 'phone' | 'problem';

/** An action of a call: a button of its bar, or a row behind 'More'. */
export interface CallAction {
  readonly key: string;
  readonly icon: ComponentType<{ readonly size: number; readonly stroke: number; readonly 'aria-hidden': true }>;
  readonly label: string;
  readonly run: () => void;
  /** `off`: switched off, and shown as such; `on`: active; `danger`: ends something. */
  readonly look?: 'off' | 'on' | 'danger' | undefined;
  /** Whether the panel or sheet that it opens is open. */
  readonly isOpen?: boolean | undefined;
  /** The number shown on its badge. */
  readonly count?: number;
  readonly countLabel?: string | undefined;
  /** The key of its shortcut. */
  readonly shortcut?: string;
  /** In the bar always, in the bar of larger screens, or behind 'More' everywhere. */
  readonly place: 'bar' | 'roomy' | 'more';
}
