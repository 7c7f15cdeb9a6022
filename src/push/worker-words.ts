/** The few words that the worker says by itself. */
export const workerWords = {
  en: {
    join: 'Join',
    snooze: 'Snooze 10 minutes',
    read: 'Mark read',
    otherTitle: 'ZH',
    otherBody: 'You have a message. Log in to read it.',
  },
  es: {
    join: 'Entrar',
    snooze: 'En 10 minutos',
    read: 'Marcar leído',
    otherTitle: 'ZH',
    otherBody: 'Tienes un mensaje. Inicia sesión para leerlo.',
  },
} as const;
