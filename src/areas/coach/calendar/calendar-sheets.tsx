import type { OwnTimes } from '../../../domain/availability/own-times.ts';
import type { CoachSession } from '../../../domain/sessions/coach-changes.ts';
import { AddSheet } from './sheets/add-sheet.tsx';
import { MoveDialog } from './sheets/move-dialog.tsx';
import { OffSheet } from './sheets/off-sheet.tsx';
import { SlotSheet } from './sheets/slot-sheet.tsx';
import type { OpenSheet } from './use-open-sheet.ts';

interface CalendarSheetsProps {
  readonly sheet: OpenSheet;
  readonly times: OwnTimes;
  readonly sessions: readonly CoachSession[];
  /** The day that is looked at. */
  readonly day: string;
  readonly now: Date;
}

/** What opens over the calendar, one at a time. */
export function CalendarSheets({ sheet: { open, close }, times, sessions, day, now }: CalendarSheetsProps) {
  if (open?.kind === 'add') return <AddSheet at={open.at} day={day} times={times} sessions={sessions} now={now} onClose={close} />;
  if (open?.kind === 'slot') return <SlotSheet slot={open.slot} times={times} sessions={sessions} now={now} onClose={close} />;
  if (open?.kind === 'off') return <OffSheet off={open.off} onClose={close} />;
  if (open?.kind === 'move') return <MoveDialog {...open} sessions={sessions} now={now} onClose={close} />;
  return null;
}
