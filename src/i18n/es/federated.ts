import type { federated as english } from '../en/federated.ts';
import type { Translation } from '../translation.ts';

/** Read by every role, so worded without addressing anyone as tú or usted. */
export const federated: Translation<typeof english> = {
  or: 'O iniciar sesión con',
  google: 'Continuar con Google',
  facebook: 'Continuar con Facebook',
  emailLink: 'Recibir un enlace por correo',
  phone: 'Continuar con un mensaje de texto',
  preparing: 'Un momento…',
  terms: 'Continuar significa aceptar:',
  termsLink: 'Condiciones del servicio',
  privacyLink: 'Política de privacidad',
  unreachable: 'Estas formas de entrar no están disponibles ahora. Se puede iniciar sesión con correo y contraseña.',
  back: 'Volver',
  link: {
    lead: 'Enviaremos por correo un enlace que inicia la sesión en este dispositivo.',
    submit: 'Enviar el enlace',
    sent: 'Si hay una cuenta con {{email}}, el enlace está en camino. Hay que abrirlo en este dispositivo.',
    confirmLead: 'Hace falta el correo al que se envió el enlace.',
    confirm: 'Iniciar sesión',
  },
  text: {
    lead: 'Para los números de teléfono añadidos en Seguridad.',
    number: 'Número de teléfono',
    numberHelp: 'Con el prefijo del país, como +34 600 111 222.',
    submit: 'Enviar el código',
    code: 'Código del mensaje de texto',
    confirm: 'Iniciar sesión',
  },
  next: {
    retry: 'Probar otra vez',
    correct: 'Corregir',
    'new-link': 'Pedir otro enlace',
    'new-code': 'Pedir otro código',
    'open-in-browser': 'Copiar la dirección',
    'other-way': 'Usar correo y contraseña',
  },
  copied: 'La dirección está copiada. Ahora se puede pegar en el navegador.',
  problems: {
    blocked: 'El navegador ha bloqueado la ventana para entrar. Hay que permitir las ventanas emergentes en esta página y probar otra vez.',
    closed: 'La ventana se cerró antes de iniciar la sesión. No ha cambiado nada.',
    domain: 'Esta forma de entrar aún no está preparada para este sitio. Se puede iniciar sesión con correo y contraseña.',
    unavailable: 'Esta forma de entrar no está disponible ahora. Se puede iniciar sesión con correo y contraseña.',
    browser:
      'Esta aplicación muestra las páginas de un modo que no permite entrar así. Hay que abrir esta página en el navegador, por ejemplo Chrome o Safari.',
    network: 'No hemos podido conectar con el servicio para entrar. Conviene revisar la conexión y probar otra vez.',
    wait: 'Ha habido demasiados intentos. Hay que esperar unos minutos, o iniciar sesión con correo y contraseña.',
    expired: 'Esta sesión ha caducado. Hay que iniciarla de nuevo.',
    linkOver: 'Este enlace ha caducado o ya se usó. Hay que pedir uno nuevo.',
    codeOver: 'Este código ha caducado. Hay que pedir uno nuevo.',
    wrongCode: 'Este código no es correcto. Conviene mirar otra vez el mensaje o pedir un código nuevo.',
    phone: 'Este número de teléfono no sirve. Debe llevar el prefijo del país, como +34 600 111 222.',
    botCheck:
      'No hemos podido comprobar que hay una persona al otro lado. Se puede probar otra vez; si se repite, hay que desactivar los bloqueadores en esta página.',
    wrongPassword: 'Los datos no son correctos. Conviene revisarlos y probar otra vez.',
    email: 'El correo debe tener una forma como nombre@ejemplo.com.',
    otherWay: 'Con este correo ya se ha entrado antes de otra forma. Hay que usar esa, o el correo y la contraseña.',
    taken: 'Esta forma de entrar pertenece ya a otra cuenta. Hay que usar otra.',
    disabled: 'Esta forma de entrar está desactivada. Se puede usar otra o escribirnos.',
    unknown: 'No se ha podido iniciar la sesión. No ha cambiado nada; se puede probar otra vez.',
  },
};
