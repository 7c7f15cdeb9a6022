import type { callsDevices as english } from '../en/calls-devices.ts';
import type { Translation } from '../translation.ts';

export const callsDevices: Translation<typeof english> = {
  title: '¿Todo listo para entrar?',
  when: 'De {{start}} a {{end}}',
  with: 'Con {{name}}',
  preview: {
    label: 'Vista previa de tu vídeo',
    off: 'Tu cámara está apagada',
    asking: 'Encendiendo la cámara…',
    problem: 'No llega imagen de tu cámara',
    hidden: 'En un grupo tan grande solo se ve a tu coach',
  },
  microphone: {
    label: 'Micrófono',
    turnOn: 'Activar el micrófono',
    turnOff: 'Desactivar el micrófono',
    level: 'Nivel del micrófono',
    speak: 'Di algo: si las barras se mueven, se te oye.',
    heard: 'Tu micrófono funciona.',
    silent: 'Todavía no se oye nada. Comprueba que el micrófono no esté silenciado ni tapado.',
    off: 'Tu micrófono está apagado. Puedes activarlo durante la llamada.',
    notAsked: 'Al entrar, el navegador te pedirá permiso para usar el micrófono.',
    asking: 'El navegador te pide permiso para usar el micrófono. Elige «Permitir».',
    muted: 'Tu dispositivo ha silenciado este micrófono. Busca un botón de silencio en los auriculares o en el teclado.',
    replaced: 'Se ha desconectado {{lost}}. Ahora usas {{name}}.',
  },
  camera: {
    label: 'Cámara',
    turnOn: 'Encender la cámara',
    turnOff: 'Apagar la cámara',
    asking: 'El navegador te pide permiso para usar la cámara. Elige «Permitir».',
    replaced: 'Se ha desconectado {{lost}}. Ahora usas {{name}}.',
  },
  speaker: {
    label: 'Altavoz',
    test: 'Probar el sonido',
    playing: 'Sonando…',
    failed: 'No se ha podido reproducir el sonido. Comprueba el volumen o prueba con otro altavoz.',
    bySystem: 'El sonido sale por donde indique tu teléfono u ordenador.',
  },
  devices: {
    title: 'Sonido y cámara',
    system: 'El de mi dispositivo',
    unnamed: 'Los dispositivos aparecen aquí cuando el navegador puede usar tu micrófono o tu cámara.',
    remembered: 'Se recuerda en este dispositivo.',
    close: 'Listo',
  },
  join: {
    now: 'Entrar ahora',
    listen: 'Entrar y escuchar',
    listenOnly: 'Entrar sin micrófono',
    listenText: 'Verás y oirás la sesión. Si quieres decir algo, escríbelo en el chat.',
    private: 'Las sesiones nunca se graban. Nadie puede activar una grabación.',
    largeCoach:
      'Es un grupo grande: todas las personas se oyen y solo se ve tu vídeo. Para grupos de más de 8 recomendamos un servicio multimedia; quien administra la plataforma puede configurarlo.',
    largeMember: 'Es un grupo grande: todas las personas se oyen y solo se ve el vídeo de tu coach.',
  },
  connection: {
    testing: 'Comprobando tu conexión…',
    video: 'Tu conexión basta para el vídeo.',
    voiceTitle: 'Tu conexión es débil',
    voiceOnly: 'El sonido funcionará; el vídeo, probablemente no. Entra sin cámara: podrás encenderla más tarde.',
    noneTitle: 'Puede que la llamada no conecte en esta red',
    none: 'Prueba con otra wifi o con datos móviles, o desactiva la VPN. También puedes entrar e intentarlo.',
    again: 'Comprobar de nuevo',
  },
  again: 'Reintentar',
  problem: {
    microphone: {
      refused: { title: 'Tu micrófono está bloqueado', text: 'Este sitio no tiene permiso para usarlo. Puedes cambiarlo aquí:' },
      dismissed: {
        title: 'Falta tu permiso para el micrófono',
        text: 'La pregunta del navegador se cerró sin respuesta. Vuelve a intentarlo y elige «Permitir».',
      },
      'refused-by-system': {
        title: 'Tu dispositivo bloquea el micrófono',
        text: 'Este sitio puede usarlo, pero tu navegador no. Puedes cambiarlo en los ajustes de tu dispositivo:',
      },
      missing: {
        title: 'No se encuentra ningún micrófono',
        text: 'Conecta uno o tus auriculares. Se usará en cuanto esté conectado.',
      },
      'in-use': {
        title: 'Tu micrófono está ocupado',
        text: 'Lo está usando otra aplicación o pestaña. Cierra otras llamadas y grabadoras y vuelve a intentarlo.',
      },
      unsupported: {
        title: 'Este navegador no puede usar tu micrófono',
        text: 'Abre esta página en una versión actual de Chrome, Edge, Firefox o Safari, fuera de otras aplicaciones.',
      },
      unknown: { title: 'Tu micrófono no ha arrancado', text: 'Vuelve a intentarlo o elige otro micrófono más abajo.' },
    },
    camera: {
      refused: { title: 'Tu cámara está bloqueada', text: 'Este sitio no tiene permiso para usarla. Puedes cambiarlo aquí:' },
      dismissed: {
        title: 'Falta tu permiso para la cámara',
        text: 'La pregunta del navegador se cerró sin respuesta. Vuelve a intentarlo y elige «Permitir».',
      },
      'refused-by-system': {
        title: 'Tu dispositivo bloquea la cámara',
        text: 'Este sitio puede usarla, pero tu navegador no. Puedes cambiarlo en los ajustes de tu dispositivo:',
      },
      missing: { title: 'No se encuentra ninguna cámara', text: 'Conecta una y se encenderá. También puedes entrar sin vídeo.' },
      'in-use': {
        title: 'Tu cámara está ocupada',
        text: 'La está usando otra aplicación o pestaña. Cierra otras videollamadas y vuelve a intentarlo.',
      },
      unsupported: {
        title: 'Este navegador no puede usar tu cámara',
        text: 'Abre esta página en una versión actual de Chrome, Edge, Firefox o Safari, fuera de otras aplicaciones.',
      },
      unknown: { title: 'Tu cámara no ha arrancado', text: 'Vuelve a intentarlo, elige otra cámara más abajo o entra sin vídeo.' },
    },
  },
  allow: {
    chrome: {
      first: 'Haz clic en el icono de ajustes a la izquierda de la dirección.',
      next: 'Activa «{{device}}». Empezará a funcionar al momento.',
    },
    'chrome-android': {
      first: 'Toca el icono a la izquierda de la dirección y después «permisos».',
      next: 'Activa «{{device}}» y vuelve aquí.',
    },
    safari: {
      first: 'En la barra de menús elige Safari y después los ajustes de este sitio web.',
      next: 'Pon «{{device}}» en «permitir» y recarga esta página.',
    },
    'safari-ios': {
      first: 'Toca el menú de la página junto a la dirección y después los ajustes del sitio web.',
      next: 'Pon «{{device}}» en «permitir» y vuelve a intentarlo.',
    },
    firefox: {
      first: 'Haz clic en el icono tachado a la izquierda de la dirección.',
      next: 'Quita el bloqueo de «{{device}}» y vuelve a intentarlo.',
    },
    'firefox-android': {
      first: 'Toca el candado a la izquierda de la dirección.',
      next: 'Permite «{{device}}» y vuelve a intentarlo.',
    },
    installed: {
      first: 'Abre el menú de la aplicación o mantén pulsado su icono y entra en sus permisos.',
      next: 'Permite «{{device}}» y vuelve a intentarlo.',
    },
    other: {
      first: 'Abre los ajustes de tu navegador para este sitio.',
      next: 'Permite «{{device}}» y vuelve a intentarlo.',
    },
  },
  allowInSystem: {
    windows: {
      first: 'Abre la configuración de Windows y entra en privacidad y seguridad.',
      next: 'En «{{device}}», permite el acceso a las aplicaciones de escritorio y a tu navegador.',
    },
    mac: {
      first: 'Abre los ajustes del sistema y entra en privacidad y seguridad.',
      next: 'En «{{device}}», activa tu navegador. Quizá tengas que reiniciarlo.',
    },
    ios: {
      first: 'Abre los ajustes del teléfono, luego las aplicaciones y tu navegador.',
      next: 'Activa «{{device}}» y vuelve aquí.',
    },
    android: {
      first: 'Abre los ajustes, luego las aplicaciones, tu navegador y sus permisos.',
      next: 'Permite «{{device}}» y vuelve aquí.',
    },
    other: {
      first: 'Abre los ajustes de privacidad de tu ordenador.',
      next: 'Permite que tu navegador use «{{device}}» y vuelve a intentarlo.',
    },
  },
  deviceName: { microphone: 'micrófono', camera: 'cámara' },
};
