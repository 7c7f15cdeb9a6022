import type { Endpoint, LocalizedText } from '../../contract/endpoint.ts';
import type { Call } from '../kernel/handler.ts';
import { notify } from '../notifications/notify.ts';
import { timeZonesOf } from './members.ts';

export type SessionNews = 'session-cancelled' | 'session-moved' | 'session-promoted' | 'session-booked';

interface SessionFacts {
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
}

type Words = (title: string, time: string) => string;

const titles: Record<SessionNews, LocalizedText> = {
  'session-cancelled': { en: 'Session cancelled', es: 'Sesión cancelada' },
  'session-moved': { en: 'Session moved', es: 'Sesión cambiada de hora' },
  'session-promoted': { en: 'A place has come free for you', es: 'Hay una plaza libre para ti' },
  'session-booked': { en: 'Session confirmed', es: 'Sesión confirmada' },
};

const bodies: Record<SessionNews, { en: Words; es: Words }> = {
  'session-cancelled': {
    en: (title, time) => `${title}, ${time}, will not take place.`,
    es: (title, time) => `${title}, ${time}, no tendrá lugar.`,
  },
  'session-moved': {
    en: (title, time) => `${title} now takes place on ${time}.`,
    es: (title, time) => `${title} tendrá lugar ahora el ${time}.`,
  },
  'session-promoted': {
    en: (title, time) => `You have a place in ${title}, ${time}.`,
    es: (title, time) => `Tienes plaza en ${title}, ${time}.`,
  },
  'session-booked': {
    en: (title, time) => `${title} takes place on ${time}.`,
    es: (title, time) => `${title} tendrá lugar el ${time}.`,
  },
};

/** Tells people what happened to a session, each with the time in their own zone. */
export async function notifyOfSession(
  call: Pick<Call<Endpoint>, 'database' | 'clock' | 'changed'> & { actor: { accountId: string } | null },
  accountIds: readonly string[],
  kind: SessionNews,
  session: SessionFacts,
): Promise<void> {
  const zones = await timeZonesOf(call.database, accountIds);
  for (const [accountId, timeZone] of zones) {
    await notify(call, [accountId], {
      kind,
      title: titles[kind],
      body: {
        en: bodies[kind].en(session.title, formatTime(session.startsAt, 'en-GB', timeZone)),
        es: bodies[kind].es(session.title, formatTime(session.startsAt, 'es', timeZone)),
      },
      link: `/sessions/${session.id}`,
      subject: `session:${session.id}`,
    });
  }
}

function formatTime(time: Date, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(time);
}
