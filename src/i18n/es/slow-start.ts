import type { slowStart as english } from '../en/slow-start.ts';
import type { Translation } from '../translation.ts';

export const slowStart: Translation<typeof english> = {
  title: 'ZH espera al almacenamiento de este dispositivo',
  text: 'Lo ocupa otra ventana de ZH o el propio navegador. Conviene cerrar las demás ventanas de ZH y, si no basta, reiniciar el navegador. No se pierde nada de lo guardado.',
  goesOn: 'En cuanto el almacenamiento responda, ZH se abrirá.',
  online: 'Continuar en línea',
  unreachable: 'Tampoco hay conexión. ZH continuará en cuanto el almacenamiento responda.',
  held: 'El almacenamiento de este dispositivo no responde. Se puede continuar en línea; lo que se haga se añadirá después a este dispositivo.',
};
