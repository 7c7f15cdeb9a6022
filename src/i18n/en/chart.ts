/** Words of charts, whatever they show. */
export const chart = {
  label: 'Chart: {{title}}. The same numbers are in the table.',
  table: 'Table: {{title}}',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  retry: 'Load the chart again',
  missing: 'The chart is not on this device yet. Here are the same numbers; the chart loads when you are back online.',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    chart: typeof chart;
  }
}
