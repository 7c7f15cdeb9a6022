export { MeasurementChart } from './measurement-chart.tsx';
export { useChosenUnits } from './use-chosen-units.ts';
export { type MeasurementWords, useMeasurementWords } from './use-measurement-words.ts';
