import type { chart as english } from '../en/chart.ts';
import type { Translation } from '../translation.ts';

export const chart: Translation<typeof english> = {
  label: 'Gráfico: {{title}}. Los mismos números están en la tabla.',
  table: 'Tabla: {{title}}',
  showTable: 'Ver como tabla',
  showChart: 'Ver como gráfico',
  retry: 'Volver a intentar el gráfico',
  missing: 'El dibujo aún no está en este dispositivo. Los números son los mismos; el gráfico llegará con la próxima conexión.',
};
