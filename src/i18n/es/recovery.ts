import type { recovery as english } from '../en/recovery.ts';
import type { Translation } from '../translation.ts';

/** Read by every role, so worded without addressing anyone as tú or usted. */
export const recovery: Translation<typeof english> = {
  pageTitle: 'Contraseña olvidada',
  title: 'Nueva contraseña',
  step: 'Paso {{number}} de {{of}}',
  working: 'Un momento…',
  backToLogIn: 'Volver al inicio de sesión',
  address: {
    lead: 'Enviaremos un código al correo electrónico de la cuenta.',
    submit: 'Enviar el código',
    hasCode: 'Ya tengo un código',
  },
  code: {
    sent: 'Si existe una cuenta con {{email}}, recibirá un código. Puede tardar un minuto; conviene mirar también en la carpeta de spam.',
    sentTo: 'Hemos enviado un código a {{email}}. Puede tardar un minuto; conviene mirar también en la carpeta de spam.',
    label: 'Código del correo',
    help: 'Seis cifras',
    incomplete: 'El código tiene seis cifras.',
    submit: 'Continuar',
    resendIn_one: 'Otro código en {{count}} segundo',
    resendIn_other: 'Otro código en {{count}} segundos',
    resend: 'Enviar otro código',
    resent: 'Hemos enviado otro código a {{email}}. El anterior ya no sirve.',
    otherAddress: 'Usar otra dirección',
    back: 'Volver',
  },
  password: {
    lead: 'Lo mejor es una contraseña que no se use en ningún otro sitio. Se cerrará la sesión en todos los dispositivos.',
    label: 'Nueva contraseña',
    rule: 'Al menos 10 caracteres, con una letra y una cifra',
    short: 'Hacen falta al menos 10 caracteres.',
    long: 'Una contraseña tiene como máximo 200 caracteres.',
    letter: 'Hace falta al menos una letra.',
    digit: 'Hace falta al menos una cifra.',
    submit: 'Guardar contraseña',
  },
  done: {
    title: 'La nueva contraseña está lista',
    text: 'Ya sirve para iniciar sesión. Se ha cerrado la sesión en todos los dispositivos.',
    logIn: 'Iniciar sesión',
  },
  undo: {
    title: 'Deshacer el cambio de correo electrónico',
    lead: 'Se ha cambiado el correo de esta cuenta de ZH. Si lo ha hecho otra persona, aquí se puede deshacer. Esto es lo que pasará:',
    consequences: {
      address: 'La cuenta recupera el correo anterior.',
      devices: 'Se cierra la sesión en todos los dispositivos, también en los propios. Lo que aún no se ha enviado se queda en ellos.',
      password: 'La contraseña deja de servir, porque la conocía otra persona. A continuación se elige una nueva.',
      added: 'Se quita la verificación en dos pasos, u otra forma de entrar, que se haya añadido después del cambio.',
    },
    submit: 'Deshacer el cambio',
    otherwise: 'Si el cambio era deseado, basta con cerrar esta página.',
    undone: 'El cambio se ha deshecho',
    restored: 'La cuenta vuelve a tener el correo {{email}} y se ha cerrado la sesión en todas partes.',
    doneText: 'Ya sirve para iniciar sesión. Después conviene revisar en Seguridad los dispositivos y la actividad reciente.',
    expired: 'Este enlace ya no sirve',
    expiredText:
      'Sirve una sola vez, durante 72 horas. Si el cambio ya está deshecho, se puede poner una contraseña nueva con el correo anterior.',
    taken: 'Aquí no se puede deshacer el cambio',
    takenText: 'Si la cuenta sigue con un correo ajeno, podemos ayudar: basta con escribirnos.',
    contact: 'Escribirnos',
  },
};
