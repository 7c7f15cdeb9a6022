import type { member as english } from '../en/member.ts';
import type { Translation } from '../translation.ts';

export const member: Translation<typeof english> = {
  home: {
    tabTitle: 'Inicio',
    greetings: { morning: 'Buenos días, {{name}}', afternoon: 'Buenas tardes, {{name}}', evening: 'Buenas noches, {{name}}' },
  },
  next: {
    title: 'Tu próxima sesión',
    withCoach: 'con {{name}}',
    startsIn: 'Empieza en {{duration}}',
    underWay: 'En curso',
    coachZone: '{{time}} para tu coach ({{zone}})',
    join: 'Entrar en la sesión',
    joinFrom: 'Puedes entrar desde las {{time}}',
    reason: 'Motivo',
    none: 'No tienes ninguna sesión reservada',
    noneText: 'Reserva una hora con tu coach y la verás aquí.',
    bookWith: 'Buscar una hora',
    noCoachText: 'Elige primero a tu coach. Aquí verás vuestras sesiones.',
    findCoach: 'Buscar coach',
    later: 'Más tarde ese día',
    all: 'Todas las sesiones',
  },
  waiting: {
    title: 'Pendiente',
    allDone: 'Estás al día. No tienes nada pendiente.',
    seeAll: 'Todos los cuestionarios',
    minutesLeft: '{{answered}} de {{total}} respondidas',
    notBegun: 'Sin empezar',
    due: 'Toca responderlo otra vez',
    offlineTitle: 'Los cuestionarios aún no están en este dispositivo',
    toBeSent_one: '{{count}} cuestionario pendiente de enviar',
    toBeSent_other: '{{count}} cuestionarios pendientes de enviar',
    needsAttention_one: '{{count}} cuestionario necesita tu atención',
    needsAttention_other: '{{count}} cuestionarios necesitan tu atención',
  },
  plan: {
    title: 'Elige un plan',
    text: '¿Con quién te gustaría empezar? Más adelante puedes añadir la otra opción.',
    health: 'Coach de salud',
    healthText: 'Una persona para tu salud de cada día: sueño, movimiento, comida y estrés.',
    special: 'Coach especialista',
    specialText: 'Alguien experto en un tema, de la nutrición a la recuperación tras una lesión.',
  },
  sessions: {
    offlineTitle: 'Tus sesiones aún no están en este dispositivo',
  },
};
