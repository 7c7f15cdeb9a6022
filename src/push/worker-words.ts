/** The few words that the worker says by itself. */
export const workerWords = {
  en: {
    join: 'Join',
    snooze: 'Snooze 10 minutes',
    read: 'Mark read',
    otherTitle: 'ZH',
    otherBody: 'You have a message. Log in to read it.',
    newsBody: 'There is news for you. Open ZH to see it.',
  },
  es: {
    join: 'Entrar',
    snooze: 'En 10 minutos',
    read: 'Marcar leído',
    otherTitle: 'ZH',
    otherBody: 'Tienes un mensaje. Inicia sesión para leerlo.',
    newsBody: 'Tienes novedades. Abre ZH para verlas.',
  },
} as const;
