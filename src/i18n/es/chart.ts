import type { chart as english } from '../en/chart.ts';
import type { Translation } from '../translation.ts';

export const chart: Translation<typeof english> = {
  label: 'Gráfico: {{title}}. Los mismos números están en la tabla.',
  table: 'Tabla: {{title}}',
  showTable: 'Ver como tabla',
  showChart: 'Ver como gráfico',
  retry: 'Volver a cargar el gráfico',
  missing: 'El gráfico aún no está en este dispositivo. Aquí están los mismos números; se cargará con la próxima conexión.',
};
