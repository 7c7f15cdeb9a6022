import { isRepeatedTime, localTimeOf } from '../../../../domain/availability/local-time.ts';
import { formatTime, formatZone, type Reader } from '../../../../i18n/format.ts';

export interface SlotLabel {
  /** The member's own time, '10:00'; with its zone where the clock shows that time twice, '02:30 CEST'. */
  readonly own: string;
  /** The coach's time with its zone, '04:00 GMT-5'; null if it is the same. */
  readonly coach: string | null;
}

/** How a start is shown: by the reader's clock, and by the coach's where that shows something else. */
export function slotLabel(startsAt: string, coachZone: string, reader: Reader): SlotLabel {
  const at = Date.parse(startsAt);
  const own = formatTime(at, reader);
  const here = localTimeOf(at, reader.timeZone);
  const there = localTimeOf(at, coachZone);
  const isSame = here.day === there.day && here.time === there.time;
  const ofCoach = { ...reader, timeZone: coachZone };
  return {
    own: isRepeatedTime(at, reader.timeZone) ? `${own} ${formatZone(at, reader)}` : own,
    coach: isSame ? null : `${formatTime(at, ofCoach)} ${formatZone(at, ofCoach)}`,
  };
}
