import type { memberVideos as english } from '../en/member-videos.ts';
import type { Translation } from '../translation.ts';

export const memberVideos: Translation<typeof english> = {
  list: {
    title: 'Vídeos',
    lead: 'De tus coaches, para ver cuando te venga bien.',
    back: 'Tus coaches',
    empty: 'Todavía no hay vídeos',
    emptyText: 'Cuando tu coach publique un vídeo, lo encontrarás aquí.',
    toCoaches: 'Ver los coaches',
    offlineTitle: 'La lista de vídeos todavía no está en este dispositivo',
    offlineText: 'Abre esta lista una vez con conexión. Para ver un vídeo siempre hace falta conexión.',
  },
  card: { seen: 'Visto', goesOn: 'Sigue en {{time}}' },
  watch: {
    title: 'Vídeo',
    back: 'Todos los vídeos',
    others: 'Más de {{name}}',
    offlineTitle: 'Este vídeo no está en este dispositivo',
    offlineText: 'Para ver un vídeo hace falta conexión. Vuelve a abrirlo cuando la tengas.',
  },
  player: {
    failed: 'Ahora no se puede reproducir el vídeo. Hace falta conexión; recordamos dónde lo dejaste.',
    again: 'Intentar de nuevo',
    speed: 'Velocidad',
    resumes: 'Sigue donde lo dejaste, en {{time}}.',
  },
  transcript: {
    title: 'Transcripción',
    language: 'Idioma',
    search: 'Buscar en la transcripción',
    hint: 'Elige una línea para ver el vídeo desde ahí.',
    found_one: 'Aparece en {{count}} línea',
    found_other: 'Aparece en {{count}} líneas',
    notFound: 'No aparece en esta transcripción',
    empty: 'Este vídeo todavía no tiene subtítulos.',
    offlineTitle: 'La transcripción todavía no está en este dispositivo',
    offlineText: 'Abre este vídeo una vez con conexión. Después podrás leer la transcripción también sin conexión.',
  },
  like: { like: 'Me gusta', count_one: '{{count}} me gusta', count_other: '{{count}} me gusta' },
  news: { title: 'Vídeos nuevos', all: 'Todos los vídeos' },
};
