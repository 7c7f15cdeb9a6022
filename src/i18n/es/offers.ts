import type { offers as english } from '../en/offers.ts';
import type { Translation } from '../translation.ts';

export const offers: Translation<typeof english> = {
  update: {
    ready: 'Hay una versión nueva de ZH.',
    load: 'Cargar ahora',
    later: 'Más tarde',
  },
  restore: {
    text: 'ZH se ha restaurado desde una copia de seguridad. Los cambios hechos en este dispositivo se volverán a enviar. Pueden faltar cambios recientes de otras personas o de otros dispositivos.',
    understood: 'Entendido',
  },
  agreement: {
    title_one: 'Ha cambiado un documento',
    title_other: 'Han cambiado algunos documentos',
    text: 'Hay novedades por leer y aceptar: {{titles}}.',
    read: 'Leer y aceptar',
    later: 'Más tarde',
  },
  zone: {
    text: 'Las horas son las de {{zone}}; este dispositivo usa las de {{here}}.',
    use: 'Usar la hora de {{zone}}',
    done: 'Ahora se muestran las horas de {{zone}}.',
  },
  install: {
    title: 'ZH, siempre a mano',
    text: 'Con la aplicación instalada se abre al momento y funciona sin conexión.',
    install: 'Instalar',
    later: 'Ahora no',
    iosTitle: 'Añadir ZH a la pantalla de inicio',
    iosShare: 'Primero, el botón de compartir del navegador.',
    iosAdd: 'Después, «Añadir a pantalla de inicio».',
    iosOpen: 'Desde ahí se abre ZH.',
    gotIt: 'Entendido',
  },
};
