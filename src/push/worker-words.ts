/** The few texts that the worker shows by itself. */
export const workerWords = {
  en: {
    join: 'Join',
    snooze: 'Snooze 10 minutes',
    read: 'Mark as read',
    reply: 'Reply',
    otherTitle: 'ZH',
    otherBody: 'You have a message. Log in to read it.',
    newsBody: 'There is news for you. Open ZH to see it.',
  },
  es: {
    join: 'Entrar',
    snooze: 'Posponer 10 minutos',
    read: 'Marcar como leído',
    reply: 'Responder',
    otherTitle: 'ZH',
    otherBody: 'Hay un mensaje. Se puede leer al iniciar sesión.',
    newsBody: 'Tienes novedades. Abre ZH para verlas.',
  },
} as const;
