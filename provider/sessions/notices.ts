import { eq } from 'drizzle-orm';
import type { Language, LocalizedText } from '../../contract/endpoint.ts';
import type { Database } from '../database/open.ts';
import { accounts, sessions } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import type { With, Work } from '../kernel/handler.ts';
import { locales, timeInWords } from '../kernel/time-in-words.ts';
import { notify } from '../notifications/index.ts';
import { timeZonesOf } from './members.ts';

type SessionNotice =
  | 'session-cancelled'
  | 'session-moved'
  | 'session-promoted'
  | 'session-booked'
  | 'session-requested'
  | 'session-suggestion-declined'
  | 'session-absence'
  | 'session-absence-undone';

interface SessionFacts {
  readonly id: string;
  readonly startsAt: Date;
}

/**
 * `time` is when it begins; `holder` the coach's name, null for the coach; `by` the name of the member who did it, for the coach, null
 * otherwise.
 */
type Words = (time: string, holder: string | null, by: string | null) => string;

const sessionIn: Record<Language, (holder: string | null) => string> = {
  en: (holder) => (holder === null ? 'Your session' : `Your session with ${holder}`),
  es: (holder) => (holder === null ? 'Tu sesión' : `Tu sesión con ${holder}`),
};

/** The parts of a call that sessions need to notify people. */
export type NotifyingCall = Work &
  With<'wakeJobs'> & {
    readonly actor: { readonly accountId: string } | null;
  };

const titles: Record<SessionNotice, LocalizedText> = {
  'session-cancelled': { en: 'Session cancelled', es: 'Sesión cancelada' },
  'session-moved': { en: 'Session moved', es: 'Sesión cambiada de hora' },
  'session-promoted': { en: 'You have a place', es: 'Ya tienes plaza' },
  'session-booked': { en: 'Session confirmed', es: 'Sesión confirmada' },
  'session-requested': { en: 'Session request', es: 'Solicitud de sesión' },
  'session-suggestion-declined': { en: 'None of your times work', es: 'Ninguna de tus horas le va bien' },
  'session-absence': { en: 'Can’t come', es: 'No puede ir' },
  'session-absence-undone': { en: 'Coming after all', es: 'Al final sí va' },
};

const bodies: Record<SessionNotice, { en: Words; es: Words }> = {
  'session-cancelled': {
    en: (time, holder, by) =>
      by === null ? `${sessionIn.en(holder)} on ${time} has been cancelled.` : `${by} has cancelled the session on ${time}.`,
    es: (time, holder, by) =>
      by === null ? `${sessionIn.es(holder)} del ${time} se ha cancelado.` : `${by} ha cancelado la sesión del ${time}.`,
  },
  'session-moved': {
    en: (time, holder, by) => (by === null ? `${sessionIn.en(holder)} is now on ${time}.` : `${by} has moved a session to ${time}.`),
    es: (time, holder, by) => (by === null ? `${sessionIn.es(holder)} será ahora el ${time}.` : `${by} ha cambiado una sesión al ${time}.`),
  },
  'session-promoted': {
    en: (time, holder) => `${sessionIn.en(holder)} is booked for ${time}.`,
    es: (time, holder) => `${sessionIn.es(holder)} queda reservada para el ${time}.`,
  },
  'session-booked': {
    en: (time, holder, by) => (by === null ? `${sessionIn.en(holder)} is on ${time}.` : `${by} has booked ${time}.`),
    es: (time, holder, by) => (by === null ? `${sessionIn.es(holder)} será el ${time}.` : `${by} ha reservado el ${time}.`),
  },
  'session-requested': {
    en: (time, _holder, by) => `${by ?? 'A member'} requests ${time}.`,
    es: (time, _holder, by) => `${by ?? 'Alguien'} pide el ${time}.`,
  },
  'session-suggestion-declined': {
    en: (time, _holder, by) => `${by ?? 'The member'} can’t make any of the times you suggested and still requests ${time}.`,
    es: (time, _holder, by) => `A ${by ?? 'quien la pidió'} no le va bien ninguna de las horas que propusiste y sigue pidiendo el ${time}.`,
  },
  'session-absence': {
    en: (time, _holder, by) => `${by ?? 'A member'} can’t come to the session on ${time}.`,
    es: (time, _holder, by) => `${by ?? 'Alguien'} no puede ir a la sesión del ${time}.`,
  },
  'session-absence-undone': {
    en: (time, _holder, by) => `${by ?? 'A member'} can come to the session on ${time} after all.`,
    es: (time, _holder, by) => `${by ?? 'Alguien'} sí puede ir a la sesión del ${time}.`,
  },
};

/**
 * Notifies people of a session's change, each with the time in their own zone. Lock screens show it, so it repeats neither the title of
 * the session nor anything that anyone wrote, since both can be about health. Both are in the session.
 */
export async function notifyOfSession(
  call: NotifyingCall,
  accountIds: readonly string[],
  kind: SessionNotice,
  session: SessionFacts,
  by: string | null = null,
): Promise<void> {
  const zones = await timeZonesOf(call.database, accountIds);
  const holder = zones.size === 0 ? null : await holderOf(call.database, session.id);
  for (const [accountId, timeZone] of zones) {
    const name = holder === null || holder.id === accountId ? null : fullNameOf(holder);
    await notify(call, [accountId], {
      kind,
      title: titles[kind],
      body: {
        en: bodies[kind].en(timeInWords(session.startsAt, 'en', timeZone), name, by),
        es: bodies[kind].es(timeInWords(session.startsAt, 'es', timeZone), name, by),
      },
      link: `/sessions/${session.id}`,
      subject: `session:${session.id}`,
    });
  }
}

/** Notifies the member who asked for a session of the other times that the coach suggests. The coach's message is in the session only. */
export async function notifyOfSuggestion(
  call: NotifyingCall,
  memberIds: readonly string[],
  session: SessionFacts,
  times: readonly { readonly startsAt: Date }[],
): Promise<void> {
  const zones = await timeZonesOf(call.database, memberIds);
  const holder = await holderOf(call.database, session.id);
  if (!holder) return;
  const name = fullNameOf(holder);
  for (const [accountId, timeZone] of zones) {
    const wordsIn = (language: Language) => {
      const inWords = (at: Date) => timeInWords(at, language, timeZone);
      const list = new Intl.ListFormat(locales[language], { type: 'disjunction' });
      return { asked: inWords(session.startsAt), suggested: list.format(times.map(({ startsAt }) => inWords(startsAt))) };
    };
    const [en, es] = [wordsIn('en'), wordsIn('es')];
    await notify(call, [accountId], {
      kind: 'session-suggested',
      title: { en: 'Another time suggested', es: 'Otra hora propuesta' },
      body: {
        en: `Instead of ${en.asked}, ${name} suggests ${en.suggested}.`,
        es: `En lugar del ${es.asked}, ${name} propone el ${es.suggested.replaceAll(' o ', ' o el ')}.`,
      },
      link: `/sessions/${session.id}`,
      subject: `session:${session.id}`,
    });
  }
}

async function holderOf(database: Database, sessionId: string): Promise<{ id: string; firstName: string; lastName: string } | null> {
  const [holder] = await database
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.coachId))
    .where(eq(sessions.id, sessionId));
  return holder ?? null;
}
