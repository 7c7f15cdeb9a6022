import type { Language } from '../../contract/endpoint.ts';
import type { WishProblem } from '../../contract/session.ts';
import { timeInWords } from '../kernel/time-in-words.ts';
import type { Settlement } from './booking-rules.ts';

export interface BookingStory {
  readonly settlement: Settlement;
  /** Start of each wish, in order; null where the slot is unknown. */
  readonly starts: readonly (Date | null)[];
  readonly coachName: string;
  readonly minimumNoticeHours: number;
  /** The plan's sessions in a month. */
  readonly sessionsPerMonth: number | null;
  /** The coach still has to accept it. */
  readonly isRequest: boolean;
  /** An existing session was moved. */
  readonly isMove: boolean;
}

interface Facts {
  readonly coach: string;
  readonly hours: number;
  readonly perMonth: number;
}

interface Words {
  readonly ordinals: readonly [string, string, string];
  readonly problems: Record<WishProblem, (facts: Facts) => string>;
  failed(ordinal: string, time: string | null, problem: string): string;
  won(ordinal: string, time: string, isMove: boolean): string;
  readonly waiting: string;
  mustAccept(coach: string): string;
}

const texts: Record<Language, Words> = {
  en: {
    ordinals: ['first', 'second', 'third'],
    problems: {
      taken: () => 'is already taken',
      gone: () => 'is no longer offered',
      'too-soon': ({ coach, hours }) =>
        hours === 0 ? 'has already started' : `is too soon: ${coach} needs ${hours} ${hours === 1 ? 'hour’s' : 'hours’'} notice`,
      'other-offering': () => 'is reserved for another offering',
      overlaps: () => 'overlaps with another of your sessions',
      'month-full': ({ perMonth }) =>
        `cannot be booked: your plan includes ${perMonth} one-on-one ${perMonth === 1 ? 'session' : 'sessions'} a month, and that month is full`,
    },
    failed: (ordinal, time, problem) => `Your ${ordinal} choice${time === null ? '' : ` (${time})`} ${problem}.`,
    won: (ordinal, time, isMove) =>
      isMove ? `Your session has moved to your ${ordinal} choice: ${time}.` : `You’re booked: your ${ordinal} choice, ${time}.`,
    waiting: 'You are on the waiting list: as soon as one of these times is free, it goes to the person who has waited longest.',
    mustAccept: (coach) => `${coach} still has to accept it.`,
  },
  es: {
    ordinals: ['primera', 'segunda', 'tercera'],
    problems: {
      taken: () => 'ya está ocupada',
      gone: () => 'ya no se ofrece',
      'too-soon': ({ coach, hours }) =>
        hours === 0 ? 'ya ha empezado' : `es demasiado pronto: ${coach} necesita ${hours} ${hours === 1 ? 'hora' : 'horas'} de antelación`,
      'other-offering': () => 'está reservada para otro programa',
      overlaps: () => 'coincide con otra sesión tuya',
      'month-full': ({ perMonth }) =>
        `no se puede reservar: tu plan incluye ${perMonth} ${perMonth === 1 ? 'sesión individual' : 'sesiones individuales'} al mes, y ese mes está completo`,
    },
    failed: (ordinal, time, problem) => `Tu ${ordinal} opción${time === null ? '' : ` (${time})`} ${problem}.`,
    won: (ordinal, time, isMove) =>
      isMove ? `Tu sesión ha pasado a tu ${ordinal} opción: ${time}.` : `Reserva hecha. Tu ${ordinal} opción: ${time}.`,
    waiting: 'Estás en la lista de espera: en cuanto quede libre una de estas horas, será para quien lleve más tiempo esperando.',
    mustAccept: (coach) => `Falta que ${coach} la acepte.`,
  },
};

/** Explains in the member's language which wish won and why, with times in the member's zone. */
export function explainBooking(story: BookingStory, language: Language, timeZone: string): string {
  const { settlement, starts, coachName, isRequest, isMove } = story;
  const words = texts[language];
  const sentences = problemSentences(story, language, timeZone);
  const start = settlement.won === null ? null : starts[settlement.won];
  if (settlement.won === null || !start) return [...sentences, words.waiting].join(' ');
  sentences.push(words.won(words.ordinals[settlement.won] ?? '', timeInWords(start, language, timeZone), isMove));
  if (isRequest) sentences.push(words.mustAccept(coachName));
  return sentences.join(' ');
}

/** Why a time could not be booked, as the end of a sentence: 'is already taken', 'ya está ocupada'. */
export function problemInWords(
  problem: WishProblem,
  { coachName, minimumNoticeHours, sessionsPerMonth }: Pick<BookingStory, 'coachName' | 'minimumNoticeHours' | 'sessionsPerMonth'>,
  language: Language,
): string {
  return texts[language].problems[problem]({ coach: coachName, hours: minimumNoticeHours, perMonth: sessionsPerMonth ?? 0 });
}

/** One sentence for each wish that could not be met. */
export function problemSentences(story: BookingStory, language: Language, timeZone: string): string[] {
  const words = texts[language];
  return story.settlement.problems.map((problem, index) => {
    const start = story.starts[index];
    const time = start ? timeInWords(start, language, timeZone) : null;
    return words.failed(words.ordinals[index] ?? '', time, problemInWords(problem, story, language));
  });
}
