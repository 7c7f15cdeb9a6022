import { useMemo, useState } from 'react';
import type { OwnSlot, OwnTimeOff } from '../../../domain/availability/own-times.ts';
import type { CoachSession } from '../../../domain/sessions/coach-changes.ts';

/** A time that was selected, in the coach's zone. */
export interface PointedTime {
  /** `2026-11-24` */
  readonly day: string;
  /** `09:30` */
  readonly time: string;
  /** Null if only a start was selected. */
  readonly minutes: number | null;
}

export type CalendarSheet =
  | { readonly kind: 'add'; readonly at: PointedTime | null }
  | { readonly kind: 'slot'; readonly slot: OwnSlot }
  | { readonly kind: 'off'; readonly off: OwnTimeOff }
  | { readonly kind: 'move'; readonly shown: CoachSession; readonly startsAt: string };

export interface OpenSheet {
  readonly open: CalendarSheet | null;
  readonly openAdd: (at: PointedTime | null) => void;
  readonly show: (sheet: CalendarSheet) => void;
  readonly close: () => void;
}

export function useOpenSheet(): OpenSheet {
  const [open, setOpen] = useState<CalendarSheet | null>(null);
  return useMemo(() => ({ open, openAdd: (at) => setOpen({ kind: 'add', at }), show: setOpen, close: () => setOpen(null) }), [open]);
}
