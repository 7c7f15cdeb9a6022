import type { common as english } from '../en/common.ts';
import type { Translation } from '../translation.ts';

export const common: Translation<typeof english> = {
  product: 'ZH',
  productLong: 'ZH, coaching de salud',
  duration: {
    days_one: '{{count}} día',
    days_other: '{{count}} días',
    hours_one: '{{count}} hora',
    hours_other: '{{count}} horas',
    minutes_one: '{{count}} minuto',
    minutes_other: '{{count}} minutos',
    brief: { hours: '{{count}} h', minutes: '{{count}} min' },
  },
  actions: {
    back: 'Atrás',
    cancel: 'Cancelar',
    close: 'Cerrar',
    goBack: 'Volver',
    home: 'Inicio',
    retry: 'Intentar de nuevo',
    save: 'Guardar',
    seeAll: 'Ver todo',
    showMore: 'Mostrar más',
  },
  age: 'Datos de: {{when, within}}',
  loading: 'Cargando',
  needsScript: 'Este formulario necesita JavaScript. Actívalo o escríbenos.',
  optional: 'opcional',
  denied: {
    title: 'Esta cuenta no tiene acceso a esta página',
    text: 'Este rol no incluye esta página. Quien administra la cuenta puede dar acceso.',
  },
  missing: {
    title: 'No encontramos esta página',
    text: 'Puede que la dirección haya cambiado o que la página ya no exista.',
    toHome: 'Ir a la página de inicio',
  },
  openOnce: 'Tras abrir esta página una vez con conexión, funcionará también sin ella.',
  failed: {
    title: 'No se ha podido cargar',
    text: 'No hemos podido conectar con el servidor. Lo que ya se había visto sigue en este dispositivo.',
  },
  broken: {
    title: 'Algo ha fallado en esta página',
    text: 'Lo que estaba guardado sigue a salvo. Recargar la página suele bastar.',
    reload: 'Recargar la página',
    report: 'Avisar del problema',
    write: 'Si sigue pasando, escríbenos:',
  },
  status: {
    ok: 'Hecho',
    info: 'Nota',
    warning: 'Atención',
    danger: 'Problema',
  },
  theme: { label: 'Apariencia', auto: 'La del dispositivo', light: 'Clara', dark: 'Oscura' },
  language: { label: 'Idioma' },
  toasts: 'Avisos',
  form: {
    wrong_one: 'Hay un campo por revisar.',
    wrong_other: 'Hay {{count}} campos por revisar.',
  },
  earlier: {
    show: 'Ver sesiones anteriores',
    offline: 'Las sesiones anteriores se verán al recuperar la conexión.',
    failed: 'No se han podido cargar las sesiones anteriores. Lo que ya se ve aquí está a salvo.',
  },
};
