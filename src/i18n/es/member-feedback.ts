import type { memberFeedback as english } from '../en/member-feedback.ts';
import type { Translation } from '../translation.ts';

export const memberFeedback: Translation<typeof english> = {
  due: {
    title: '¿Qué tal fue?',
    all: 'Tus opiniones anteriores',
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
    showsNameHint: 'Si no, ni tu coach ni otras personas verán quién lo ha escrito.',
    missing: 'Elige de una a cinco estrellas.',
    send: 'Enviar',
    later: 'Ahora no',
    thanks: 'Gracias. Tu valoración está guardada y se enviará.',
  },
  meanings: {
    one: '1 estrella: no me ayudó',
    two: '2 estrellas: mejorable',
    three: '3 estrellas: bien',
    four: '4 estrellas: muy bien',
    five: '5 estrellas: excelente',
  },
  page: {
    title: 'Tus opiniones',
    lead: 'Ayudan a tu coach y a quien busca uno.',
    back: 'Sesiones',
    given: 'Tus opiniones anteriores',
    stars_one: '{{count}} estrella',
    stars_other: '{{count}} estrellas',
    said: 'con {{name}} · {{day}}',
    waiting: 'Pendiente de enviar',
    attention: 'No se aceptó',
    empty: 'Nada que valorar',
    emptyText: 'Después de cada sesión puedes valorarla aquí.',
    offlineTitle: 'Tus opiniones todavía no están en este dispositivo',
  },
};
