import type { Language, LocalizedText } from '../../contract/endpoint.ts';
import { timeInWords } from '../kernel/time-in-words.ts';

interface Words {
  readonly title: LocalizedText;
  readonly body: LocalizedText;
}

/**
 * Lock screens show it: it names no offering and nothing that anyone wrote. Times are absolute, so
 * that a message which waited for a device is still right.
 *
 * @param holder who holds it; null for that person, whose phone names no member
 */
export function sessionReminderWords(startsAt: Date, timeZone: string, minutesBefore: number, holder: string | null): Words {
  const time = (language: Language) =>
    minutesBefore > 180
      ? timeInWords(startsAt, language, timeZone)
      : new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(startsAt);
  return {
    title: {
      en: minutesBefore > 180 ? `Your session: ${time('en')}` : `Your session starts at ${time('en')}`,
      es: minutesBefore > 180 ? `Tu sesión: ${time('es')}` : `Tu sesión empieza a las ${time('es')}`,
    },
    body:
      holder === null
        ? { en: 'Open this to see who is coming.', es: 'Ábrela para ver quién viene.' }
        : { en: `With ${holder}. Open this to join or change it.`, es: `Con ${holder}. Ábrela para entrar o cambiarla.` },
  };
}

/** Names neither the step nor the goal. */
export const stepReminderWords: Words = {
  title: { en: 'Time for your step', es: 'Es la hora de tu paso' },
  body: { en: 'Open this to say how it went.', es: 'Ábrela para contar cómo te ha ido.' },
};

export const taskReminderWords: Readonly<Record<'intake' | 'feedback' | 'self-score', Words>> = {
  intake: {
    title: { en: 'You have a form to fill in', es: 'Tienes un cuestionario pendiente' },
    body: { en: 'Your coach will read it before you meet.', es: 'Tu coach lo leerá antes de veros.' },
  },
  feedback: {
    title: { en: 'How was your session?', es: '¿Qué tal tu sesión?' },
    body: { en: 'Two taps help your coach.', es: 'Dos toques ayudan a tu coach.' },
  },
  'self-score': {
    title: { en: 'How is your week going?', es: '¿Cómo va tu semana?' },
    body: { en: 'It takes half a minute to tell us.', es: 'Cuéntalo en medio minuto.' },
  },
};
