import { useState } from 'react';
import type { TimeSlot } from '../../../../../contract/availability.ts';
import type { BookableTimes } from '../../../../domain/availability/choosing.ts';
import { localTimeOf } from '../../../../domain/availability/local-time.ts';
import { useOwnChoices } from '../../../../domain/coaches/choosing.ts';
import type { Repeat } from '../../../../domain/sessions/series-preview.ts';

type Rhythm = Repeat['everyWeeks'];

/** Whether and how the picked time repeats. */
export interface Repeating {
  /** Whether repeating can be offered: for one picked time of a coach whom the member has chosen. */
  readonly isOffered: boolean;
  readonly everyWeeks: Rhythm | null;
  /** Empty without an end. */
  readonly until: string;
  /** Null when it does not repeat. */
  readonly repeat: Repeat | null;
  /** The last day is before the first session. */
  readonly isTooEarly: boolean;
  readonly setEveryWeeks: (everyWeeks: Rhythm | null) => void;
  readonly setUntil: (until: string) => void;
}

export function useRepeat({ coach }: BookableTimes, picked: readonly TimeSlot[], isMove: boolean): Repeating {
  const [everyWeeks, setEveryWeeks] = useState<Rhythm | null>(null);
  const [until, setUntil] = useState('');
  const choices = useOwnChoices();
  const [first, ...others] = picked;
  const isChosen = (choices.data?.items ?? []).some(({ coachId }) => coachId === coach.id);
  const isOffered = !isMove && isChosen && first !== undefined && others.length === 0;
  const isTooEarly = first !== undefined && until !== '' && until < localTimeOf(Date.parse(first.startsAt), coach.timeZone).day;
  const repeat = isOffered && everyWeeks !== null ? { everyWeeks, until: until === '' ? null : until } : null;
  return { isOffered, everyWeeks, until, repeat, isTooEarly: repeat !== null && isTooEarly, setEveryWeeks, setUntil };
}
