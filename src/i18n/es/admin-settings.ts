import type { adminSettings as english } from '../en/admin-settings.ts';
import type { Translation } from '../translation.ts';

export const adminSettings: Translation<typeof english> = {
  title: 'Ajustes de la plataforma',
  lead: 'Lo que guarde aquí vale al momento, en la web pública y en todas las aplicaciones.',
  changed: 'Último cambio: {{name}}, {{when, within}}',
  offlineTitle: 'Los ajustes aún no están en este dispositivo',
  offlineNote: 'Podrá cambiar los ajustes cuando vuelva la conexión.',
  save: 'Guardar los ajustes',
  saved: 'Guardado. Ya está en vigor.',
  conflict:
    '{{name}} ha cambiado los ajustes entretanto. Sus cambios siguen aquí: guarde otra vez para conservarlos o recargue la página para ver los otros.',
  somebody: 'Alguien',
  linkProblem: 'Escriba una dirección que empiece por https:// o deje el campo vacío.',
  links: {
    title: 'Tiendas y redes sociales',
    text: 'Aparecen al pie de la web pública. Un campo vacío quita el enlace.',
    appStore: 'App Store',
    playStore: 'Google Play',
    instagram: 'Instagram',
    linkedin: 'LinkedIn',
    youtube: 'YouTube',
    facebook: 'Facebook',
  },
  support: {
    title: 'Contacto',
    text: 'Aparece junto al formulario de contacto.',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    phoneHelp: 'Con el prefijo del país, como +34910000000.',
  },
  emergency: {
    title: 'Teléfonos de emergencia',
    text: 'Los ven, también sin conexión, los miembros cuyas respuestas piden atención. Compruebe cada uno antes de guardar.',
    number: 'Número',
    english: 'Qué es y dónde, en inglés',
    spanish: 'Qué es y dónde, en español',
    entry: 'Número {{place}}',
    add: 'Añadir un número',
    remove: 'Quitar {{number}}',
    wrong: 'Revise los números: cada uno necesita cifras y un texto en ambos idiomas. Debe quedar al menos uno.',
  },
  retention: {
    title: 'Cuánto tiempo se guardan los datos',
    text: 'En días. Lo anterior se elimina definitivamente.',
    mails: 'Registro de correos enviados',
    mailsHelp: 'A quién y cuándo, sin su contenido. De 7 a 365 días.',
    contactMessages: 'Mensajes de contacto cerrados',
    contactMessagesHelp: 'De 30 a 1.825 días después de cerrarlos.',
    demoRequests: 'Solicitudes de demostración rechazadas',
    demoRequestsHelp: 'De 30 a 1.825 días después de rechazarlas.',
  },
};
