import type { security as english } from '../en/security.ts';
import type { Translation } from '../translation.ts';

/** Read by every role, so worded without addressing anyone as tú or usted. */
export const security: Translation<typeof english> = {
  title: 'Seguridad',
  lead: 'La contraseña, los dispositivos con sesión abierta y lo que ha pasado con ellos.',
  current: 'Contraseña actual',
  currentMissing: 'Falta la contraseña actual.',
  offlineText: 'Se mostrará al recuperar la conexión.',
  password: {
    title: 'Contraseña',
    submit: 'Cambiar la contraseña',
    done: 'La contraseña ha cambiado. Se ha cerrado la sesión en los demás dispositivos.',
  },
  email: {
    title: 'Correo electrónico',
    label: 'Nuevo correo electrónico',
    submit: 'Enviar un código',
    done: 'La dirección ahora es {{email}}.',
  },
  phone: {
    title: 'Teléfono',
    label: 'Número de teléfono',
    help: 'Con el prefijo del país, como +34 600 111 222. Vacío, se borra.',
    problem: 'Debe tener la forma internacional, como +34 600 111 222.',
    submit: 'Guardar el número',
    done: 'El número de teléfono está guardado.',
  },
  devices: {
    title: 'Dispositivos',
    lastSeen: 'Último uso: {{when}}',
    thisOne: 'Este dispositivo',
    signOut: 'Cerrar sesión allí',
    signOutOf: 'Cerrar sesión allí: {{device}}',
    question: '¿Cerrar la sesión en {{device}}?',
    consequence: 'Quien lo use tendrá que volver a iniciar sesión. Lo que no se envió desde allí se queda en ese dispositivo.',
    cancel: 'Volver',
    done: 'Se ha cerrado la sesión en {{device}}.',
    offlineTitle: 'La lista de dispositivos todavía no está aquí',
  },
  events: {
    title: 'Actividad',
    lead: 'Si algo resulta extraño, lo mejor es cambiar la contraseña y cerrar la sesión en los dispositivos desconocidos.',
    none: 'Todavía nada.',
    offlineTitle: 'La actividad todavía no está en este dispositivo',
    kinds: {
      'sign-in': 'Inicio de sesión',
      'sign-in.failed': 'Intento de inicio de sesión con una contraseña incorrecta',
      'sign-in.token-reused': 'Se usó una copia de una sesión; esa sesión se cerró',
      'sign-out': 'Cierre de sesión',
      'sign-up': 'Cuenta creada',
      'password.changed': 'Cambio de contraseña',
      'password.reset-asked': 'Petición de un código para cambiar la contraseña',
      'password.reset': 'Contraseña olvidada cambiada',
      'email.change-asked': 'Petición de cambio de correo electrónico',
      'email.changed': 'Cambio de correo electrónico',
      'phone.changed': 'Cambio de número de teléfono',
    },
  },
};
