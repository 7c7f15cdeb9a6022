import type { memberFeedback as english } from '../en/member-feedback.ts';
import type { Translation } from '../translation.ts';

export const memberFeedback: Translation<typeof english> = {
  due: {
    title: '¿Qué tal fue?',
    all: 'Todo lo que has dicho',
    with: 'con {{name}} · {{day}}',
    session: '{{title}} · {{day}}',
    give: 'Valorar',
    giveAbout: 'Valorar: {{title}}, {{day}}',
  },
  sheet: {
    title: 'Tu sesión con {{name}}',
    stars: '¿Cómo te fue?',
    words: '¿Qué deberían saber otras personas?',
    wordsHint: 'Lo pueden leer tu coach y quienes busquen coach. Deja fuera lo que sea privado.',
    showsName: 'Mostrar mi nombre de pila',
    showsNameHint: 'Si no, ni tu coach ni otros miembros verán quién lo ha dicho.',
    missing: 'Elige de una a cinco estrellas.',
    send: 'Enviar',
    later: 'Ahora no',
    thanks: 'Gracias. Tu valoración queda guardada aquí y se envía sola.',
  },
  meanings: {
    one: '1 estrella: no me ayudó',
    two: '2 estrellas: mejorable',
    three: '3 estrellas: bien',
    four: '4 estrellas: muy bien',
    five: '5 estrellas: excelente',
  },
  page: {
    title: 'Tus valoraciones',
    lead: 'Ayudan a tu coach y a quien busca uno.',
    back: 'Sesiones',
    given: 'Lo que has dicho',
    stars_one: '{{count}} estrella',
    stars_other: '{{count}} estrellas',
    said: 'con {{name}} · {{day}}',
    waiting: 'Pendiente de enviar',
    attention: 'No se aceptó',
    empty: 'No tienes nada pendiente',
    emptyText: 'Después de una sesión puedes contar aquí qué tal fue.',
    offlineTitle: 'Tus valoraciones todavía no están en este dispositivo',
    offlineText: 'Abre esta página una vez con conexión. Después funciona también sin ella.',
  },
};
