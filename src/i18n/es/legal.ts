import { spanish as texts } from '../../../contract/built-in-texts/es.ts';
import type { legal as english } from '../en/legal.ts';
import type { Translation } from '../translation.ts';

export const legal: Translation<typeof english> = {
  version: 'Versión {{number}}',
  inForceSince: 'En vigor desde el {{day}}',
  heldUntil: 'En vigor del {{from}} al {{until}}',
  holdsFrom: 'En vigor a partir del {{day}}',
  contents: 'En esta página',
  changes: 'Novedades de esta versión',
  coming: 'El {{day}} entra en vigor una versión nueva.',
  readComing: 'Leer la versión nueva',
  isPast: 'Esta es una versión anterior. Ya no está en vigor.',
  isComing: 'Esta versión todavía no está en vigor.',
  readInForce: 'Leer la versión en vigor',
  versions: 'Todas las versiones',
  kept: 'Datos de {{when, within}}. No hemos podido conectar con el servidor: puede haber una versión más reciente.',
  builtIn: 'Esta versión venía con la aplicación. No hemos podido conectar con el servidor: puede haber una más reciente.',
  missing: 'Ahora no podemos mostrar la versión {{number}}. Conviene comprobar la conexión o leer la versión en vigor.',
  texts,
};
