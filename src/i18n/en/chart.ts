/** Words of charts, whatever they show. */
export const chart = {
  label: 'Chart: {{title}}. The same numbers are in the table.',
  table: 'Table: {{title}}',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  retry: 'Try the chart again',
  missing: 'The drawing is not on this device yet. These are the same numbers; the chart comes with the next connection.',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    chart: typeof chart;
  }
}
