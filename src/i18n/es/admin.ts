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
  pages: {
    demoRequest: {
      title: 'Solicitudes de demostración',
      text: 'Las solicitudes de las empresas, del primer contacto al estado final. Todavía estamos construyendo esta página.',
    },
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
    adminRole: {
      title: 'Roles de administración',
      text: 'Más cuentas de administración, roles y permisos. Todavía estamos construyendo esta página.',
    },
    support: {
      title: 'Ayuda y soporte',
      text: 'Incidencias técnicas, sus categorías y su estado. Todavía estamos construyendo esta página.',
    },
    profile: { title: 'Perfil', text: 'Su nombre, su foto y su contraseña. Todavía estamos construyendo esta página.' },
  },
};
