import type { ApexOptions } from 'apexcharts';
import { type ChartData, type ChartSeries, maxSeries } from './chart-data.ts';
import { labelOffsets } from './label-offsets.ts';

/** Colours, fonts and formats that a chart takes from its surroundings. */
export interface ChartLook {
  readonly colours: readonly string[];
  readonly ink: string;
  readonly muted: string;
  readonly hairline: string;
  readonly card: string;
  readonly font: string;
  readonly isDark: boolean;
  readonly isStill: boolean;
  readonly isNarrow: boolean;
  readonly formatValue: (value: number) => string;
  /** Formats a calendar day, `2026-11-20`, for the axis. */
  readonly formatDay: (day: string) => string;
  /** Formats the month of a calendar day for the axis. */
  readonly formatMonth: (day: string) => string;
}

const textSize = '13px';

/** The options of ApexCharts for a chart. */
export function optionsOf(data: ChartData, look: ChartLook): ApexOptions {
  const series = data.series.slice(0, maxSeries);
  const colours = series.map((_, index) => look.colours[index] ?? look.ink);
  return {
    chart: {
      type: data.look,
      height: heightOf(look),
      background: 'transparent',
      foreColor: look.muted,
      fontFamily: look.font,
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      animations: { enabled: !look.isStill, speed: 180, animateGradually: { enabled: false }, dynamicAnimation: { speed: 180 } },
      parentHeightOffset: 0,
    },
    series: series.map(({ name, values }) => ({
      name,
      data: data.places.map(({ key, label }, index) => ({ x: data.isTime ? timeOf(key) : label, y: values[index] ?? null })),
    })),
    colors: colours,
    ...strokes(data, look),
    // Lines are labelled at their ends and single bars need no label (chart.tsx labels several), so no legend by colour is needed.
    legend: { show: false },
    dataLabels: {
      enabled: data.look === 'bar' && series.length === 1 && data.places.length <= (look.isNarrow ? 7 : 14),
      // A missing value is not shown as zero.
      formatter: (value) => (typeof value === 'number' ? look.formatValue(value) : ''),
      offsetY: -22,
      style: { fontSize: textSize, colors: [look.ink] },
    },
    annotations: { points: data.look === 'bar' ? [] : endLabels(data, look, colours) },
    grid: { borderColor: look.hairline, padding: { left: 8, right: data.look === 'bar' ? 12 : widthOfNames(series), top: 0, bottom: 0 } },
    ...axes(data, look),
    tooltip: {
      theme: look.isDark ? 'dark' : 'light',
      shared: true,
      intersect: false,
      style: { fontSize: textSize, fontFamily: look.font },
      x: { formatter: (_value, at?: { dataPointIndex?: number }) => data.places[at?.dataPointIndex ?? -1]?.label ?? '' },
      y: { formatter: (value?: number | null) => (value == null ? '–' : look.formatValue(value)) },
    },
  };
}

function strokes({ look: kind, series, places }: ChartData, { card }: ChartLook): ApexOptions {
  const isBar = kind === 'bar';
  return {
    stroke: isBar
      ? { width: 0 }
      : {
          width: series.map(({ isDashed }) => (isDashed ? 2 : 3) * (places.length > 60 ? 0.6 : 1)),
          curve: 'straight',
          dashArray: series.map(({ isDashed }) => (isDashed ? 5 : 0)),
        },
    fill: { type: 'solid', opacity: kind === 'area' ? 0.16 : 1 },
    markers: { size: isBar || places.length > 24 ? 0 : 4, strokeColors: card, strokeWidth: 2, hover: { size: 6 } },
    plotOptions: { bar: { borderRadius: 4, borderRadiusApplication: 'end', columnWidth: '56%', dataLabels: { position: 'top' } } },
  };
}

function axes(data: ChartData, look: ChartLook): ApexOptions {
  const labels = { style: { fontSize: textSize, colors: look.muted } };
  // Every n-th label counted from the last: the library would draw the last one over its neighbour.
  const step = Math.ceil(data.places.length / (look.isNarrow ? 4 : 6));
  const named = new Set(data.places.filter((_, index) => (data.places.length - 1 - index) % step === 0).map(({ label }) => label));
  return {
    xaxis: {
      type: data.isTime ? 'datetime' : 'category',
      ...(data.isTime && { tickAmount: look.isNarrow ? 3 : 6 }),
      ...(data.isTime && data.from && { min: timeOf(data.from) }),
      ...(data.isTime && data.to && { max: timeOf(data.to) }),
      axisBorder: { color: look.hairline },
      axisTicks: { show: false },
      tooltip: { enabled: false },
      crosshairs: { stroke: { color: look.muted, width: 1, dashArray: 3 } },
      labels: {
        ...labels,
        hideOverlappingLabels: true,
        rotate: 0,
        // Words on separate lines where they would overlap.
        ...(!data.isTime && { formatter: (label: string) => (named.has(label) ? label.split(look.isNarrow ? ' ' : '\n') : '') }),
        ...(data.isTime && {
          formatter: (value: string, at?: number) =>
            (data.isMonthly ? look.formatMonth : look.formatDay)(new Date(at ?? Number(value)).toISOString().slice(0, 10)),
        }),
      },
    },
    yaxis: {
      min: data.minimum,
      max: data.maximum,
      tickAmount: stepsOf(data),
      labels: { style: { fontSize: textSize, colors: [look.muted] }, formatter: look.formatValue },
    },
  };
}

/** The number of steps of the value axis, chosen so that grid lines are at whole numbers: 0, 7, 14 and 21, not 5.3. */
function stepsOf({ minimum = 0, maximum = 0 }: ChartData): number {
  return [4, 3, 5].find((steps) => (maximum - minimum) % steps === 0) ?? 4;
}

/** The name of each line beside its last point, without overlaps. */
function endLabels(data: ChartData, look: ChartLook, colours: readonly string[]): PointAnnotations[] {
  const ends = data.series.slice(0, maxSeries).flatMap(({ name, values }, index) => {
    const last = values.findLastIndex((value) => value !== null);
    const place = data.places[last];
    return place ? [{ name, colour: colours[index], place, value: values[last] ?? 0 }] : [];
  });
  const all = data.series.flatMap(({ values }) => values.filter((value) => value !== null));
  const range = (data.maximum ?? Math.max(...all)) - (data.minimum ?? Math.min(...all)) || 1;
  const offsets = labelOffsets(
    ends.map(({ value }) => value),
    (heightOf(look) - 60) / range,
  );
  return ends.map(({ name, colour, place, value }, index) => ({
    x: data.isTime ? timeOf(place.key) : place.label,
    y: value,
    marker: { size: 0 },
    label: {
      text: name,
      textAnchor: 'start',
      offsetX: 8,
      offsetY: (offsets[index] ?? 0) + 8,
      borderWidth: 0,
      style: {
        background: 'transparent',
        color: colour,
        fontSize: textSize,
        fontWeight: 600,
        padding: { left: 0, right: 0, top: 0, bottom: 0 },
      },
    },
  }));
}

/** Width of the line names at the right, in pixels. */
function widthOfNames(series: readonly ChartSeries[]): number {
  return 16 + 7 * Math.max(0, ...series.map(({ name }) => name.length));
}

function heightOf({ isNarrow }: ChartLook): number {
  return isNarrow ? 260 : 320;
}

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
