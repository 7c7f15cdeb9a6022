import type { memberOfferings as english } from '../en/member-offerings.ts';
import type { Translation } from '../translation.ts';

export const memberOfferings: Translation<typeof english> = {
  list: {
    title: 'Programas',
    lead: 'Una persona para tu salud de cada día y especialistas para temas concretos.',
    coaches_one: '{{count}} coach',
    coaches_other: '{{count}} coaches',
    yourCoach: 'Tu coach: {{name}}',
    chosen: 'Ya tienes coach para esto',
    empty: 'Todavía no hay programas',
    emptyText: 'En cuanto los haya, los encontrarás aquí.',
    offlineTitle: 'Los programas todavía no están en este dispositivo',
  },
  details: {
    title: 'Programa',
    back: 'Todos los programas',
    forms: 'Rellénalo antes de tu primera sesión',
    coaches: 'Coaches para esto',
    toCoach: 'Vuestras sesiones, notas y cuestionarios',
    gone: 'Esto ya no se ofrece',
    goneText: 'Lo que has empezado continúa. Mira qué más hay.',
  },
  forms: { begun: 'Empezado', answered: 'Respondido: {{day, within}}', waiting: 'Sin empezar' },
  recommended: { title: 'Recomendado para ti', by: 'de {{name}}', reason: '«{{reason}}»' },
};
