import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeasurementKind } from '../../contract/measurement-rules.ts';
import { type ChosenUnits, chosenUnit, inUnit } from '../../contract/measurement-units.ts';
import type { Measurement } from '../../contract/measurements.ts';
import type { Reader } from '../i18n/format.ts';
import { formatCalendarDay, formatDayOfAxis } from '../i18n/format-calendar.ts';
import { Chart } from '../ui/chart/chart.tsx';
import type { ChartData } from '../ui/chart/chart-data.ts';
import { Text } from '../ui/text/text.tsx';
import { useMeasurementWords } from './use-measurement-words.ts';

interface MeasurementChartProps {
  readonly kind: MeasurementKind;
  /** Of this kind, latest first. */
  readonly items: readonly Measurement[];
  readonly units: ChosenUnits;
  /** The first and the last calendar day. */
  readonly from: string;
  readonly today: string;
  readonly reader: Reader;
}

/** The last value of each day as a line; two lines for a blood pressure. */
export function MeasurementChart({ kind, items, units, from, today, reader }: MeasurementChartProps) {
  const { t } = useTranslation('measurements');
  const words = useMeasurementWords(units);
  const shown = useMemo(() => {
    const ofDays = new Map<string, Measurement>();
    for (const item of items) if (item.day >= from && item.day <= today && !ofDays.has(item.day)) ofDays.set(item.day, item);
    return [...ofDays.values()].reverse();
  }, [items, from, today]);
  const data = useMemo<ChartData>(() => {
    const unit = chosenUnit(kind, units);
    const inChosen = (value: number | null) => (value === null ? null : inUnit(kind, unit, value));
    const name = t('inUnit', { kind: words.kindWords(kind), unit: words.unitWords(unit) });
    const values = shown.map(({ value }) => inChosen(value));
    const isPair = kind === 'blood-pressure';
    return {
      title: t('chart.caption', { kind: name, from: formatDayOfAxis(from, reader), to: formatDayOfAxis(today, reader) }),
      look: 'line',
      along: t('chart.along'),
      isTime: true,
      places: shown.map(({ day }) => ({ key: day, label: formatCalendarDay(day, reader, 'short') })),
      series: isPair
        ? [
            { name: t('systolic'), values },
            { name: t('diastolic'), values: shown.map(({ secondValue }) => inChosen(secondValue)), isDashed: true },
          ]
        : [{ name, values }],
      from,
      to: today,
    };
  }, [shown, kind, units, from, today, reader, words, t]);
  if (shown.length < 2) return <Text tone="muted">{t(shown.length === 0 ? 'chart.none' : 'chart.one')}</Text>;
  return <Chart data={data} />;
}
