import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeasurementKind } from '../../contract/measurement-rules.ts';
import {
  type ChosenUnits,
  chosenUnit,
  differenceInUnit,
  digitsOf,
  inUnit,
  type MeasurementUnit,
} from '../../contract/measurement-units.ts';
import type { Measurement } from '../../contract/measurements.ts';
import { trendOf } from '../domain/measurements/trend.ts';
import { formatNumber } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';

export interface MeasurementWords {
  /** 'Weight' */
  readonly kindWords: (kind: MeasurementKind) => string;
  /** 'beats per minute' */
  readonly unitWords: (unit: MeasurementUnit) => string;
  /** '82.4 kg', '128/82 mmHg', '7 h 20 min' */
  readonly valueWords: (measured: Pick<Measurement, 'kind' | 'value' | 'secondValue'>) => string;
  /** '2.1 kg less than 4 weeks ago'; null while there is nothing to compare with. Of one kind, latest first. */
  readonly trendWords: (items: readonly Measurement[]) => string | null;
}

/** Words measured values in the units that were chosen. */
export function useMeasurementWords(units: ChosenUnits): MeasurementWords {
  const { t } = useTranslation('measurements');
  const reader = useReader();
  return useMemo(() => {
    const durationWords = (total: number): string => {
      const [hours, minutes] = [Math.floor(total / 60), Math.round(total % 60)];
      if (hours === 0) return t('duration.minutes', { minutes });
      return minutes === 0 ? t('duration.hours', { hours }) : t('duration.both', { hours, minutes });
    };
    const amountWords = (kind: MeasurementKind, shown: number, second: number | null = null): string => {
      const unit = chosenUnit(kind, units);
      if (unit === 'h') throw new RangeError('A duration is worded in hours and minutes.');
      const numberWords = (value: number) => formatNumber(value, reader, { maximumFractionDigits: digitsOf(kind, unit) });
      const value = second === null ? numberWords(shown) : `${numberWords(shown)}/${numberWords(second)}`;
      return t(`amounts.${unit}`, { value, count: shown });
    };
    const valueWords: MeasurementWords['valueWords'] = ({ kind, value, secondValue }) => {
      if (kind === 'sleep-time') return durationWords(value);
      const unit = chosenUnit(kind, units);
      return amountWords(kind, inUnit(kind, unit, value), secondValue === null ? null : inUnit(kind, unit, secondValue));
    };
    const trendWords: MeasurementWords['trendWords'] = (items) => {
      const trend = trendOf(items);
      const kind = items[0]?.kind;
      if (!trend || !kind) return null;
      const { weeks: count, isAverage, before, secondBefore, now } = trend;
      if (secondBefore !== null) return t('trend.was', { count, amount: valueWords({ kind, value: before, secondValue: secondBefore }) });
      const isDuration = kind === 'sleep-time';
      const difference = isDuration ? Math.round(now - before) : differenceInUnit(kind, chosenUnit(kind, units), before, now);
      if (difference === 0) return isAverage ? t('trend.averageSame', { count }) : t('trend.same', { count });
      const amount = isDuration ? durationWords(Math.abs(difference)) : amountWords(kind, Math.abs(difference));
      if (difference > 0) return isAverage ? t('trend.averageUp', { count, amount }) : t('trend.up', { count, amount });
      return isAverage ? t('trend.averageDown', { count, amount }) : t('trend.down', { count, amount });
    };
    return { kindWords: (kind) => t(`kinds.${kind}`), unitWords: (unit) => t(`units.${unit}`), valueWords, trendWords };
  }, [t, reader, units]);
}
