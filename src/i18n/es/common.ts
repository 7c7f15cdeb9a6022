import type { common as english } from '../en/common.ts';
import type { Translation } from '../translation.ts';

export const common: Translation<typeof english> = {
  product: 'ZH',
  productLong: 'ZH, coaching de salud',
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
  optional: 'opcional',
  notYet: {
    title: 'Esta página llegará más adelante',
    badge: 'Más adelante',
    text: 'Todavía estamos construyendo esta parte. Todo lo demás funciona y no se pierde nada.',
  },
  denied: {
    title: 'Esta página no está disponible con este acceso',
    text: 'Este rol no incluye esta página. Si hace falta, puede pedirse a quien administra la cuenta.',
  },
  missing: {
    title: 'No encontramos esta página',
    text: 'Puede que la dirección haya cambiado o que la página ya no exista.',
    toHome: 'Ir a la página de inicio',
  },
  failed: {
    title: 'No se ha podido cargar',
    text: 'No pudimos conectar con el servidor. Lo que ya se había visto sigue en este dispositivo.',
  },
  broken: {
    title: 'Algo ha fallado en esta página',
    text: 'Lo que estaba guardado sigue a salvo. Cargar la página otra vez suele bastar.',
    reload: 'Cargar la página otra vez',
  },
  status: {
    ok: 'Hecho',
    info: 'Nota',
    warning: 'Atención',
    danger: 'Problema',
  },
  theme: { label: 'Apariencia', auto: 'Como el dispositivo', light: 'Clara', dark: 'Oscura' },
  language: { label: 'Idioma' },
  toasts: 'Avisos',
  earlier: { show: 'Ver sesiones anteriores', offline: 'Las sesiones anteriores llegarán cuando vuelvas a tener conexión.' },
};
