import type { OwnTimes } from '../../../domain/availability/own-times.ts';
import { useOwnCoachSessions } from '../../../domain/sessions/coach-queries.ts';
import { AddSheet } from './sheets/add-sheet.tsx';
import { MoveDialog } from './sheets/move-dialog.tsx';
import { OffSheet } from './sheets/off-sheet.tsx';
import { SlotSheet } from './sheets/slot-sheet.tsx';
import type { CalendarSheet, OpenSheet } from './use-open-sheet.ts';

interface OpenedSheetProps {
  readonly open: CalendarSheet;
  readonly times: OwnTimes;
  /** The day that is shown. */
  readonly day: string;
  readonly now: Date;
  readonly onClose: () => void;
}

interface CalendarSheetsProps extends Omit<OpenedSheetProps, 'open' | 'onClose'> {
  readonly sheet: OpenSheet;
}

/** What opens over the calendar, one at a time. */
export function CalendarSheets({ sheet: { open, close }, ...props }: CalendarSheetsProps) {
  return open && <OpenedSheet {...props} open={open} onClose={close} />;
}

/** A time can be put on any day, so that the sheets ask for all sessions, not only for those that the calendar shows. */
function OpenedSheet({ open, times, day, now, onClose }: OpenedSheetProps) {
  const sessions = useOwnCoachSessions().data ?? [];
  if (open.kind === 'add') return <AddSheet at={open.at} day={day} times={times} sessions={sessions} now={now} onClose={onClose} />;
  if (open.kind === 'slot') return <SlotSheet slot={open.slot} times={times} sessions={sessions} now={now} onClose={onClose} />;
  if (open.kind === 'off') return <OffSheet off={open.off} onClose={onClose} />;
  return <MoveDialog {...open} sessions={sessions} now={now} onClose={onClose} />;
}
