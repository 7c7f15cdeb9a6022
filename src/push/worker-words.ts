/** The few texts that the worker shows itself. */
export const workerWords = {
  en: {
    join: 'Join',
    snooze: 'Snooze 10 minutes',
    read: 'Mark as read',
    reply: 'Reply',
    done: 'Done',
    otherTitle: 'ZH',
    otherBody: 'You have a message. Log in to read it.',
    newsBody: 'You have news. Open ZH to see it.',
  },
  es: {
    join: 'Entrar',
    snooze: 'Posponer 10 minutos',
    read: 'Marcar como leído',
    reply: 'Responder',
    done: 'Hecho',
    otherTitle: 'ZH',
    otherBody: 'Hay un mensaje. Se puede leer al iniciar sesión.',
    newsBody: 'Hay novedades. Se pueden ver en ZH.',
  },
} as const;
