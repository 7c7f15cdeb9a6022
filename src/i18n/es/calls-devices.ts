import type { callsDevices as english } from '../en/calls-devices.ts';
import type { Translation } from '../translation.ts';

/** Administrators hold orientation sessions: what is not only for members addresses nobody as tú or usted. */
export const callsDevices: Translation<typeof english> = {
  title: '¿Todo listo para entrar?',
  when: 'De {{start}} a {{end}}',
  with: 'Con {{name}}',
  preview: {
    label: 'Vista previa del vídeo',
    off: 'La cámara está apagada',
    asking: 'Encendiendo la cámara…',
    problem: 'No llega imagen de la cámara',
    hidden: 'En un grupo tan grande solo se ve a tu coach',
  },
  microphone: {
    label: 'Micrófono',
    turnOn: 'Activar el micrófono',
    turnOff: 'Desactivar el micrófono',
    level: 'Nivel del micrófono',
    speak: 'Al hablar, las barras se mueven si el micrófono funciona.',
    heard: 'El micrófono funciona.',
    silent: 'Todavía no se oye nada. Puede que el micrófono esté silenciado o tapado.',
    off: 'El micrófono está apagado. Se puede activar durante la llamada.',
    notAsked: 'Al entrar, el navegador pedirá permiso para usar el micrófono.',
    asking: 'El navegador pide permiso para usar el micrófono: «Permitir».',
    muted: 'El dispositivo ha silenciado este micrófono. Suele haber un botón de silencio en los auriculares o en el teclado.',
    replaced: 'Se ha desconectado {{lost}}. Ahora usas {{name}}.',
  },
  camera: {
    label: 'Cámara',
    turnOn: 'Encender la cámara',
    turnOff: 'Apagar la cámara',
    asking: 'El navegador pide permiso para usar la cámara: «Permitir».',
    replaced: 'Se ha desconectado {{lost}}. Ahora usas {{name}}.',
  },
  speaker: {
    label: 'Altavoz',
    test: 'Probar el sonido',
    playing: 'Sonando…',
    failed: 'No se ha podido reproducir el sonido. Puede ayudar subir el volumen o elegir otro altavoz.',
    bySystem: 'El sonido sale por donde indique el teléfono u ordenador.',
  },
  devices: {
    title: 'Sonido y cámara',
    system: 'El de mi dispositivo',
    unnamed: 'Los dispositivos aparecen aquí cuando el navegador puede usar el micrófono o la cámara.',
    remembered: 'Se recuerda en este dispositivo.',
    close: 'Listo',
  },
  join: {
    now: 'Entrar ahora',
    listen: 'Entrar y escuchar',
    listenOnly: 'Entrar sin micrófono',
    listenText: 'Así se ve y se oye la sesión. Lo que haya que decir puede ir por el chat.',
    private: 'Las sesiones nunca se graban. Nadie puede activar una grabación.',
    largeCoach:
      'Es un grupo grande: todas las personas se oyen y solo se ve el vídeo de quien la dirige. Para grupos de más de 8 recomendamos un servicio multimedia; quien administra la plataforma puede configurarlo.',
    largeMember: 'Es un grupo grande: todas las personas se oyen y solo se ve el vídeo de tu coach.',
  },
  connection: {
    testing: 'Comprobando la conexión…',
    video: 'La conexión basta para el vídeo.',
    voiceTitle: 'La conexión es débil',
    voiceOnly: 'El sonido funcionará; el vídeo, probablemente no. Mejor entrar sin cámara: se puede encender más tarde.',
    noneTitle: 'Puede que la llamada no conecte en esta red',
    none: 'Puede ayudar otra wifi, usar los datos móviles o desactivar la VPN. También se puede entrar e intentarlo.',
    again: 'Comprobar de nuevo',
  },
  again: 'Reintentar',
  problem: {
    microphone: {
      refused: { title: 'El micrófono está bloqueado', text: 'Este sitio no tiene permiso para usarlo. Se puede cambiar aquí:' },
      dismissed: {
        title: 'Falta el permiso para el micrófono',
        text: 'La pregunta del navegador se cerró sin respuesta. Al reintentarlo hay que elegir «Permitir».',
      },
      'refused-by-system': {
        title: 'El dispositivo bloquea el micrófono',
        text: 'Este sitio puede usarlo, pero el navegador no. Se puede cambiar en los ajustes del dispositivo:',
      },
      missing: {
        title: 'No se encuentra ningún micrófono',
        text: 'En cuanto se conecte uno, o unos auriculares, se usará.',
      },
      'in-use': {
        title: 'El micrófono está ocupado',
        text: 'Lo está usando otra aplicación o pestaña. Se puede reintentar al cerrar otras llamadas y grabadoras.',
      },
      unsupported: {
        title: 'Este navegador no puede usar el micrófono',
        text: 'Esta página funciona en una versión actual de Chrome, Edge, Firefox o Safari, fuera de otras aplicaciones.',
      },
      unknown: { title: 'El micrófono no ha arrancado', text: 'Se puede reintentar o elegir otro micrófono más abajo.' },
    },
    camera: {
      refused: { title: 'La cámara está bloqueada', text: 'Este sitio no tiene permiso para usarla. Se puede cambiar aquí:' },
      dismissed: {
        title: 'Falta el permiso para la cámara',
        text: 'La pregunta del navegador se cerró sin respuesta. Al reintentarlo hay que elegir «Permitir».',
      },
      'refused-by-system': {
        title: 'El dispositivo bloquea la cámara',
        text: 'Este sitio puede usarla, pero el navegador no. Se puede cambiar en los ajustes del dispositivo:',
      },
      missing: {
        title: 'No se encuentra ninguna cámara',
        text: 'En cuanto se conecte una, se encenderá. También se puede entrar sin vídeo.',
      },
      'in-use': {
        title: 'La cámara está ocupada',
        text: 'La está usando otra aplicación o pestaña. Se puede reintentar al cerrar otras videollamadas.',
      },
      unsupported: {
        title: 'Este navegador no puede usar la cámara',
        text: 'Esta página funciona en una versión actual de Chrome, Edge, Firefox o Safari, fuera de otras aplicaciones.',
      },
      unknown: { title: 'La cámara no ha arrancado', text: 'Se puede reintentar, elegir otra cámara más abajo o entrar sin vídeo.' },
    },
  },
  allow: {
    chrome: {
      first: 'Hacer clic en el icono de ajustes a la izquierda de la dirección.',
      next: 'Activar «{{device}}». Empieza a funcionar al momento.',
    },
    'chrome-android': {
      first: 'Tocar el icono a la izquierda de la dirección y después «Permisos».',
      next: 'Activar «{{device}}» y volver aquí.',
    },
    safari: {
      first: 'En la barra de menús, elegir Safari y después los ajustes de este sitio web.',
      next: 'Poner «{{device}}» en «Permitir» y recargar esta página.',
    },
    'safari-ios': {
      first: 'Tocar el menú de la página junto a la dirección y después los ajustes del sitio web.',
      next: 'Poner «{{device}}» en «Permitir» y reintentarlo.',
    },
    firefox: {
      first: 'Hacer clic en el icono tachado a la izquierda de la dirección.',
      next: 'Quitar el bloqueo de «{{device}}» y reintentarlo.',
    },
    'firefox-android': {
      first: 'Tocar el candado a la izquierda de la dirección.',
      next: 'Permitir «{{device}}» y reintentarlo.',
    },
    installed: {
      first: 'Abrir el menú de la aplicación, o mantener pulsado su icono, y entrar en sus permisos.',
      next: 'Permitir «{{device}}» y reintentarlo.',
    },
    other: {
      first: 'Abrir los ajustes del navegador para este sitio.',
      next: 'Permitir «{{device}}» y reintentarlo.',
    },
  },
  allowInSystem: {
    windows: {
      first: 'Abrir la configuración de Windows y entrar en privacidad y seguridad.',
      next: 'En «{{device}}», permitir el acceso a las aplicaciones de escritorio y al navegador.',
    },
    mac: {
      first: 'Abrir los ajustes del sistema y entrar en privacidad y seguridad.',
      next: 'En «{{device}}», activar el navegador. Quizá haya que reiniciarlo.',
    },
    ios: {
      first: 'Abrir los ajustes del teléfono, luego las aplicaciones y el navegador.',
      next: 'Activar «{{device}}» y volver aquí.',
    },
    android: {
      first: 'Abrir los ajustes, luego las aplicaciones, el navegador y sus permisos.',
      next: 'Permitir «{{device}}» y volver aquí.',
    },
    other: {
      first: 'Abrir los ajustes de privacidad del ordenador.',
      next: 'Permitir que el navegador use «{{device}}» y reintentarlo.',
    },
  },
  deviceName: { microphone: 'Micrófono', camera: 'Cámara' },
};
