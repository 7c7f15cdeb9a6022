import type { identity as english } from '../en/identity.ts';
import type { Translation } from '../translation.ts';

/** Read by every role, so worded without addressing anyone as tú or usted. */
export const identity: Translation<typeof english> = {
  signIn: {
    pageTitle: 'Iniciar sesión',
    title: 'Nos alegra verte de nuevo',
    lead: 'El coach, las sesiones y las respuestas, en un mismo sitio.',
    adminTitle: 'Administración',
    adminLead: 'Inicio de sesión con una cuenta de administración.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    showPassword: 'Mostrar la contraseña',
    submit: 'Iniciar sesión',
    submitting: 'Iniciando sesión…',
    forgotPassword: '¿Has olvidado la contraseña?',
    becomeCoach: '¿Eres coach y aún no tienes cuenta?',
    becomeCoachLink: 'Unirse como coach',
    picture: 'Todo lo que se escribe en este dispositivo se conserva, con o sin conexión.',
  },
  otherArea: {
    USER: 'La página solicitada es para miembros. Con esta cuenta se empieza aquí.',
    COACH: 'La página solicitada es para coaches. Con esta cuenta se empieza aquí.',
    EMPLOYER: 'La página solicitada es para empresas. Con esta cuenta se empieza aquí.',
    ADMIN: 'La página solicitada es para quienes administran la plataforma. Con esta cuenta se empieza aquí.',
  },
  continueAs: {
    label: 'Sesión iniciada en este dispositivo',
    action: 'Continuar como {{name}}',
    other: 'O usar otra cuenta',
    working: 'Un momento…',
    askPassword: 'Hace falta la contraseña una vez más, {{name}}. Lo escrito sigue guardado en este dispositivo.',
    askAfterReuse:
      'Alguien ha usado una copia antigua de esta sesión, {{name}}. La hemos cerrado en todas partes por seguridad. Hace falta la contraseña; lo escrito sigue guardado en este dispositivo.',
    waiting_one: 'Queda {{count}} cambio por enviar.',
    waiting_other: 'Quedan {{count}} cambios por enviar.',
  },
  ended: {
    reuse:
      'Hemos cerrado la sesión por seguridad: alguien ha usado una copia antigua de ella. Lo escrito sigue guardado en este dispositivo. Para seguir hay que iniciar sesión.',
  },
  problems: {
    summary: 'Hay campos por revisar.',
    emailMissing: 'Falta el correo electrónico.',
    emailInvalid: 'Falta un correo válido, como nombre@ejemplo.com.',
    passwordMissing: 'Falta la contraseña.',
    passwordTooLong: 'Una contraseña tiene como máximo 200 caracteres.',
    codeInvalid: 'El código tiene seis cifras.',
    offline:
      'No hemos podido conectar con el servidor. Para iniciar sesión hace falta conexión; se puede intentar de nuevo al recuperarla.',
    storage:
      'Este navegador no permite guardar la sesión en el dispositivo. Hay que permitir el almacenamiento para este sitio, o salir del modo privado, e intentarlo de nuevo.',
    waitSeconds_one: 'Demasiados intentos. Hay que esperar {{count}} segundo y probar otra vez.',
    waitSeconds_other: 'Demasiados intentos. Hay que esperar {{count}} segundos y probar otra vez.',
    waitMinutes_one: 'Demasiados intentos. Hay que esperar {{count}} minuto y probar otra vez.',
    waitMinutes_other: 'Demasiados intentos. Hay que esperar {{count}} minutos y probar otra vez.',
  },
  logout: {
    question: '¿Cerrar la sesión en este dispositivo?',
    confirm: 'Cerrar sesión',
    goBack: 'Volver',
    done: 'Sesión cerrada correctamente',
    working: 'Cerrando sesión…',
    importKept_one:
      'Hay una importación sin terminar: falta {{count}} fila por enviar. Queda guardada en este dispositivo y se envía en el próximo inicio de sesión aquí.',
    importKept_other:
      'Hay una importación sin terminar: faltan {{count}} filas por enviar. Quedan guardadas en este dispositivo y se envían en el próximo inicio de sesión aquí.',
    importDiscarded_one: 'Hay una importación sin terminar: falta {{count}} fila por enviar, que también se descartaría.',
    importDiscarded_other: 'Hay una importación sin terminar: faltan {{count}} filas por enviar, que también se descartarían.',
    unsent_one: 'En este dispositivo queda {{count}} cambio sin enviar.',
    unsent_other: 'En este dispositivo quedan {{count}} cambios sin enviar.',
    unsentQuestion_one: '¿Qué hacer con lo pendiente?',
    unsentQuestion_other: '¿Qué hacer con lo pendiente?',
    send: 'Enviar ahora y cerrar sesión',
    sendHelp: 'Hace falta conexión.',
    cannotSend: {
      offline: 'Ahora no es posible: no hay conexión con el servidor.',
      undecided: 'Ahora no es posible: antes hay que decidir sobre cada cambio. Al volver, se pueden ver en la lista de cambios.',
    },
    keep: 'Guardar en este dispositivo',
    keepHelp: 'Queda guardado aquí hasta el próximo inicio de sesión. Nadie más puede verlo.',
    discard: 'Descartar',
    discardHelp: 'Se borra para siempre.',
    sendFailed_one: 'No se ha podido enviar {{count}} cambio. No se ha perdido nada: se puede guardar en este dispositivo o volver.',
    sendFailed_other: 'No se han podido enviar {{count}} cambios. No se ha perdido nada: se pueden guardar en este dispositivo o volver.',
    failed: 'No hemos podido borrar los datos de este dispositivo. La sesión sigue abierta. Conviene intentarlo de nuevo.',
  },
};
