import { useMemo } from 'react';
import imported from 'react-apexcharts';
import { optionsOf } from './apexcharts-options.ts';
import type { ChartData } from './chart-data.ts';
import { useChartLook } from './use-chart-look.ts';

// A CommonJS module: to a bundler that follows Node its default is all that it exports, to others the component.
const ReactApexChart = (imported as { readonly default?: typeof imported }).default ?? imported;

/** Draws, and draws again what changed. The worker tells this file by its name (sw/caching.ts). */
export function ApexchartsDrawing({ data }: { readonly data: ChartData }) {
  const look = useChartLook();
  const { series, ...options } = useMemo(() => optionsOf(data, look), [data, look]);
  return <ReactApexChart type={data.look} height={options.chart?.height} series={series} options={options} />;
}
