import type { LocalizedText } from '../../contract/endpoint.ts';
import type { Role } from '../../contract/roles.ts';

/** Each role's page of an issue. */
const pages: Readonly<Record<Role, string>> = {
  USER: '/user/profile/support',
  COACH: '/coach/profile/support',
  EMPLOYER: '/enterprise/technicalissue',
  ADMIN: '/admin/technicalissue',
};

export function issuePage(role: Role, issueId: string): string {
  return `${pages[role]}/${issueId}`;
}

type Happened = 'answered' | 'finished';

const titles: Readonly<Record<Happened, { en: string; informal: string; formal: string }>> = {
  answered: {
    en: 'We have answered your report',
    informal: 'Hemos respondido a lo que nos contaste',
    formal: 'Hemos respondido a su aviso',
  },
  finished: { en: 'Your report was resolved', informal: 'Hemos resuelto lo que nos contaste', formal: 'Hemos resuelto su aviso' },
};

/** Notifications to the reporter; never with what was written, which could appear on a lock screen. */
export function notificationForReporter(happened: Happened, role: Role): { title: LocalizedText; body: LocalizedText } {
  const isFormal = role === 'EMPLOYER' || role === 'ADMIN';
  const { en, informal, formal } = titles[happened];
  return {
    title: { en, es: isFormal ? formal : informal },
    body: { en: 'Open this to read it.', es: isFormal ? 'Ábralo para leerlo.' : 'Ábrelo para leerlo.' },
  };
}

/** Notifications to administrators of an issue that was reported or replied to. */
export const notificationsForAdmins = {
  reported: {
    title: { en: 'New report in Help & Support', es: 'Nueva consulta en Ayuda y soporte' },
    body: { en: 'Someone reported a problem.', es: 'Alguien ha avisado de un problema.' },
  },
  replied: {
    title: { en: 'Reply in Help & Support', es: 'Respuesta en Ayuda y soporte' },
    body: { en: 'Someone replied to your answer.', es: 'Alguien ha contestado a su respuesta.' },
  },
} as const satisfies Record<string, { title: LocalizedText; body: LocalizedText }>;
