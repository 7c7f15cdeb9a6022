import type { LocalizedText } from '../../contract/endpoint.ts';
import type { Urgency } from './rules.ts';

interface Words {
  readonly title: LocalizedText;
  readonly body: LocalizedText;
}

/**
 * Texts for a coach. The one without a name can appear on a lock screen, since worrying answers are about health; the one with a name
 * is for the list of notifications inside the app.
 */
export function careWords(urgency: Urgency, name: string | null): Words {
  switch (urgency) {
    case 'first':
      return {
        title:
          name === null
            ? { en: 'One of your members needs you soon', es: 'Un miembro te necesita pronto' }
            : { en: `${name} needs you soon`, es: `${name} te necesita pronto` },
        body: { en: 'Open this to see who, and why.', es: 'Ábrelo para ver quién y por qué.' },
      };
    case 'again':
      return {
        title: {
          en: `${name ?? 'A member'} is still waiting to hear from you`,
          es: `${name ?? 'Un miembro'} sigue esperando noticias tuyas`,
        },
        body: {
          en: 'Nobody has marked them as spoken with yet.',
          es: 'Nadie ha anotado aún que haya hablado con esa persona.',
        },
      };
    case 'overdue':
      return {
        title: {
          en: `Please reach out to ${name ?? 'one of your members'} today`,
          es: `Ponte hoy en contacto con ${name ?? 'un miembro'}, por favor`,
        },
        body: {
          en: 'Nobody has spoken with them so far, so our team knows that they are waiting.',
          es: 'Nadie ha hablado aún con esa persona, y nuestro equipo sabe que está esperando.',
        },
      };
  }
}

/** Texts for an administrator, who learns whose alert is open and nothing of the answers. */
export function escalationWords(name: string | null): Words {
  return {
    title: {
      en: `${name ?? 'A member'} is waiting for their coach`,
      es: `${name ?? 'Un miembro'} espera noticias de su coach`,
    },
    body: {
      en: 'Open this to see who to contact, and to take it on.',
      es: 'Ábralo para ver con quién contactar y para ocuparse usted.',
    },
  };
}

/** For the list of notifications, once a conversation with the member took place. */
export function closedWords(name: string, closedByName: string): Words {
  return {
    title: { en: `${closedByName} has spoken with ${name}`, es: `${closedByName} ha hablado con ${name}` },
    body: { en: 'You do not need to do anything more for now.', es: 'Por ahora no hace falta hacer nada más.' },
  };
}
