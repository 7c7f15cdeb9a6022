import type { agreements as english } from '../en/agreements.ts';
import type { Translation } from '../translation.ts';

export const agreements: Translation<typeof english> = {
  since: 'Versión {{number}}, en vigor desde el {{day}}',
  changes: 'Novedades de esta versión',
  left_one: 'Este es el último documento.',
  left_other: 'Quedan {{count}} documentos por leer.',
  agree: 'Acepto',
  later: 'Ahora no',
  done: '{{title}}: texto aceptado.',
  waiting: '{{title}}: texto aceptado. Se enviará en cuanto haya conexión.',
  offlineTitle: 'Este texto aún no está en este dispositivo',
};
