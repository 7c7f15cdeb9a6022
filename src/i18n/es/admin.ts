import type { admin as english } from '../en/admin.ts';
import type { Translation } from '../translation.ts';

export const admin: Translation<typeof english> = {
  dashboard: {
    title: 'Panel',
    greeting: 'Le damos la bienvenida, {{name}}',
    lead: 'Lo que está por decidir, de un vistazo.',
    later: {
      heading: 'Qué encontrará aquí',
      demos: { title: 'Solicitudes de demostración', text: 'Las nuevas, las reuniones de hoy y los seguimientos pendientes.' },
      coaches: { title: 'Coaches por aprobar', text: 'Perfiles y vídeos por revisar, primero los más antiguos.' },
      platform: { title: 'La plataforma', text: 'Las sesiones del día, las empresas y los pagos.' },
    },
  },
  care: {
    title: 'Miembros que esperan a su coach',
    text: 'Sus respuestas piden atención y nadie ha anotado aún que haya hablado con ellos. Usted ve quiénes son, no lo que han respondido; que lo ha visto consta en su registro de privacidad.',
    none: 'Nadie está esperando. Un miembro aparece aquí si ningún coach ha hablado con él en 12 horas, o enseguida si no tiene coach.',
    since: 'Espera desde {{when, within}}',
    coach: 'Coach: {{name}}',
    coaches: 'Coaches de {{name}}',
    noCoach: 'No tiene coach. Llame usted, por favor, o búsquele uno.',
    take: 'Me ocupo yo',
    giveBack: 'Dejar que se ocupe otra persona',
    takenByMe: 'Se ocupa usted desde {{when, within}}',
    takenBy: 'Se ocupa {{name}} desde {{when, within}}',
    spoken: 'Alguien ha hablado ya',
    spokenTitle: '¿Ha hablado alguien con {{name}}?',
    spokenText:
      'Con esto terminan los avisos para todas las personas avisadas. Si llegan nuevas respuestas que piden atención, vuelven a empezar.',
    spokenConfirm: 'Sí, cerrar el aviso',
    back: 'Volver',
    saved: 'Cerrado. Gracias.',
    queued: 'Guardado en este dispositivo. Se envía en cuanto vuelva a tener conexión.',
    onlineOnly: 'Podrá ocuparse cuando vuelva a tener conexión, para que no lo hagan dos personas a la vez.',
    offlineTitle: 'La lista aún no está en este dispositivo',
    offlineText: 'Aparece cuando vuelva a tener conexión.',
  },
  pages: {
    enterprise: {
      title: 'Empresas',
      text: 'Las empresas, cuántas personas tienen, sus suscripciones y pagos. Todavía estamos construyendo esta página.',
    },
    coach: { title: 'Coaches', text: 'Todos los coaches, su aprobación y su contenido. Todavía estamos construyendo esta página.' },
    coachApproved: { title: 'Coaches aprobados', text: 'Coaches con quienes se puede reservar. Todavía estamos construyendo esta página.' },
    coachUnapproved: { title: 'Coaches sin aprobar', text: 'Perfiles por decidir. Todavía estamos construyendo esta página.' },
    coachContent: { title: 'Contenido de los coaches', text: 'Vídeos por aprobar. Todavía estamos construyendo esta página.' },
    plans: {
      title: 'Planes',
      text: 'Los programas y los planes que pueden contratar las empresas. Todavía estamos construyendo esta página.',
    },
    sessions: { title: 'Sesiones', text: 'Todas las sesiones por día y las de orientación. Todavía estamos construyendo esta página.' },
    intakeForms: {
      title: 'Cuestionarios',
      text: 'Los cuestionarios de salud: sus preguntas, puntuaciones y versiones. Todavía estamos construyendo esta página.',
    },
    profile: { title: 'Perfil', text: 'Su nombre, su foto y su contraseña. Todavía estamos construyendo esta página.' },
  },
};
