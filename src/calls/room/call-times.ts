interface Span {
  /** UTC instants. */
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface CallTimes {
  /** Whole seconds since the session's start; 0 before it. */
  readonly elapsed: number;
  /** Whole seconds until its start; 0 from then on. */
  readonly untilStart: number;
  /** Minutes until its end, rounded up; 0 when it has come. */
  readonly minutesLeft: number;
  readonly stage: 'before' | 'under-way' | 'near-end' | 'over';
}

/** How long before the end it is announced, in minutes. */
const nearEnd = 5;

/** The times of a call relative to its session's start and end. */
export function callTimes({ startsAt, endsAt }: Span, now: Date): CallTimes {
  const time = now.getTime();
  const start = Date.parse(startsAt);
  const left = Math.max(0, Date.parse(endsAt) - time);
  const minutesLeft = Math.ceil(left / 60_000);
  return {
    elapsed: Math.floor(Math.max(0, time - start) / 1000),
    untilStart: Math.ceil(Math.max(0, start - time) / 1000),
    minutesLeft,
    stage: time < start ? 'before' : left === 0 ? 'over' : minutesLeft <= nearEnd ? 'near-end' : 'under-way',
  };
}

/** '4:07', '1:02:09' */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** How long after the start an absent coach is late, in milliseconds. */
const lateAfter = 3 * 60_000;

/** Whole seconds since the start, once the coach is late; null while they are there, or not late yet. */
export function coachLateSeconds({ startsAt }: Pick<Span, 'startsAt'>, isCoachHere: boolean, now: Date): number | null {
  const since = now.getTime() - Date.parse(startsAt);
  return isCoachHere || since < lateAfter ? null : Math.floor(since / 1000);
}
