import type { Endpoint, Language, LocalizedText } from '../../contract/endpoint.ts';
import type { Call } from '../kernel/handler.ts';
import { notify } from '../notifications/notify.ts';
import { timeZonesOf } from './members.ts';

type SessionNews = 'session-cancelled' | 'session-moved' | 'session-promoted' | 'session-booked' | 'session-requested';

interface SessionFacts {
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
}

/** `by` is the name of the member who did it, when a coach is told; null otherwise. */
type Words = (title: string, time: string, by: string | null) => string;

/** What sessions need of a call to tell people. */
export type TellingCall = Pick<Call<Endpoint>, 'database' | 'clock' | 'changed'> & {
  readonly actor: { readonly accountId: string } | null;
};

const titles: Record<SessionNews, LocalizedText> = {
  'session-cancelled': { en: 'Session cancelled', es: 'Sesión cancelada' },
  'session-moved': { en: 'Session moved', es: 'Sesión cambiada de hora' },
  'session-promoted': { en: 'A place has come free for you', es: 'Hay una plaza libre para ti' },
  'session-booked': { en: 'Session confirmed', es: 'Sesión confirmada' },
  'session-requested': { en: 'A session to accept', es: 'Una sesión por aceptar' },
};

const bodies: Record<SessionNews, { en: Words; es: Words }> = {
  'session-cancelled': {
    en: (title, time, by) => (by === null ? `${title}, ${time}, will not take place.` : `${by} has cancelled ${title}, ${time}.`),
    es: (title, time, by) => (by === null ? `${title}, ${time}, no tendrá lugar.` : `${by} ha cancelado ${title}, ${time}.`),
  },
  'session-moved': {
    en: (title, time, by) => (by === null ? `${title} now takes place on ${time}.` : `${by} has moved ${title} to ${time}.`),
    es: (title, time, by) => (by === null ? `${title} tendrá lugar ahora el ${time}.` : `${by} ha cambiado ${title} al ${time}.`),
  },
  'session-promoted': {
    en: (title, time) => `You have a place in ${title}, ${time}.`,
    es: (title, time) => `Tienes plaza en ${title}, ${time}.`,
  },
  'session-booked': {
    en: (title, time, by) => (by === null ? `${title} takes place on ${time}.` : `${by} has booked ${title}, ${time}.`),
    es: (title, time, by) => (by === null ? `${title} tendrá lugar el ${time}.` : `${by} ha reservado ${title}, ${time}.`),
  },
  'session-requested': {
    en: (title, time, by) => `${by ?? 'A member'} asks for ${title}, ${time}.`,
    es: (title, time, by) => `${by ?? 'Un miembro'} pide ${title}, ${time}.`,
  },
};

/**
 * Tells people what happened to a session, each with the time in their own zone. Nothing that
 * anyone wrote is repeated: reasons and messages can be about health, and stand in the session.
 */
export async function notifyOfSession(
  call: TellingCall,
  accountIds: readonly string[],
  kind: SessionNews,
  session: SessionFacts,
  by: string | null = null,
): Promise<void> {
  const zones = await timeZonesOf(call.database, accountIds);
  for (const [accountId, timeZone] of zones) {
    await notify(call, [accountId], {
      kind,
      title: titles[kind],
      body: {
        en: bodies[kind].en(session.title, timeInWords(session.startsAt, 'en', timeZone), by),
        es: bodies[kind].es(session.title, timeInWords(session.startsAt, 'es', timeZone), by),
      },
      link: `/sessions/${session.id}`,
      subject: `session:${session.id}`,
    });
  }
}

const locales: Record<Language, string> = { en: 'en-GB', es: 'es' };

/** `Friday 20 November at 16:00`, in the language and zone of who reads it. */
export function timeInWords(time: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(time);
}
