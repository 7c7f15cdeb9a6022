import type { Language } from '../../contract/endpoint.ts';
import type { WishProblem } from '../../contract/session.ts';
import { timeInWords } from '../kernel/time-in-words.ts';
import { notify } from '../notifications/index.ts';
import { problemInWords } from './booking-words.ts';
import type { BookableCoach } from './coach-calendar.ts';
import type { NotifyingCall } from './notices.ts';
import type { SeriesRow } from './series-store.ts';

interface Missed {
  readonly day: string;
  readonly startsAt: Date;
  readonly problem: WishProblem;
}

interface Facts {
  readonly timeZone: string;
  readonly sessionsPerMonth: number | null;
}

/** Notifies the member once of a time of the series that could not be booked, with a link to the coach's other times. */
export async function notifyOfMissed(
  call: NotifyingCall,
  series: SeriesRow,
  coach: BookableCoach,
  { timeZone, sessionsPerMonth }: Facts,
  { day, startsAt, problem }: Missed,
): Promise<void> {
  const facts = { coachName: coach.fullName, minimumNoticeHours: coach.minimumNoticeHours, sessionsPerMonth };
  const isFull = problem === 'month-full';
  const wordsIn = (language: Language) => [timeInWords(startsAt, language, timeZone), problemInWords(problem, facts, language)] as const;
  const [[timeEn, whyEn], [timeEs, whyEs]] = [wordsIn('en'), wordsIn('es')];
  const choice = { coachId: series.coachId, ...(series.offeringId && { offeringId: series.offeringId }) };
  await notify(call, [series.memberId], {
    kind: 'session-series',
    title: { en: 'A session was not booked', es: 'Una sesión no se ha reservado' },
    body: {
      en: `Your time with ${coach.fullName} on ${timeEn} ${whyEn}.${isFull ? '' : ' You can choose another time that week.'}`,
      es: `Tu hora con ${coach.fullName} del ${timeEs} ${whyEs}.${isFull ? '' : ' Puedes elegir otra para esa semana.'}`,
    },
    link: isFull ? '/user/sessions' : `/user/sessions/book?${new URLSearchParams(choice)}`,
    subject: `series:${series.id}:${day}`,
    onceKey: `series:${series.id}:${day}`,
  });
}

/** Notifies the member that the series was ended, unless they ended it themselves. */
export async function notifyOfEnd(
  call: NotifyingCall,
  series: SeriesRow,
  coachName: string,
  ending: 'coach-unavailable' | 'not-covered',
): Promise<void> {
  const because =
    ending === 'not-covered' ? { en: ': your plan no longer covers them', es: ': tu plan ya no las cubre' } : { en: '', es: '' };
  await notify(call, [series.memberId], {
    kind: 'session-series',
    title: { en: 'Your sessions no longer repeat', es: 'Tus sesiones ya no se repiten' },
    body: {
      en: `No more sessions with ${coachName} are booked for you${because.en}.`,
      es: `Ya no se te reservan más sesiones con ${coachName}${because.es}.`,
    },
    link: '/user/sessions',
    subject: `series:${series.id}`,
    onceKey: `series:${series.id}:ended`,
  });
}
