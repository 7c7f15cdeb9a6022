import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { day, shortText, timeOfDay } from '../../../../contract/endpoint.ts';
import {
  type MeasurementKind,
  measurementKinds,
  measurementProblem,
  plausible,
  plausibleDiastolic,
} from '../../../../contract/measurement-rules.ts';
import {
  type ChosenUnits,
  chosenUnit,
  digitsOf,
  inUnit,
  type MeasurementUnit,
  toCanonical,
} from '../../../../contract/measurement-units.ts';
import { measuredNumber } from '../../../../contract/measurements.ts';
import { earliestScoreDay, isScoreDay } from '../../../../contract/score-rules.ts';
import { instantAt, isTimeOfDay, localTimeOf } from '../../../domain/availability/local-time.ts';
import { recordMeasurement } from '../../../domain/measurements/actions.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useMeasurementWords } from '../../../measurements/index.ts';
import { useToday } from '../../../sessions/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { DayField, TimeField } from '../../../ui/form/date-fields.tsx';
import { NumberField, SelectField, TextField, type Typed } from '../../../ui/form/fields.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';

interface AddMeasurementProps {
  /** Null if the member chooses it in the sheet. */
  readonly kind: MeasurementKind | null;
  readonly units: ChosenUnits;
  readonly onClose: () => void;
}

/** In the chosen units; converted when it is sent. */
const schema = z.object({
  kind: z.enum(measurementKinds),
  value: measuredNumber,
  secondValue: measuredNumber.nullable(),
  day,
  time: timeOfDay,
  note: shortText.nullable(),
});

/** Records a value; queued, so that it works offline. */
export function AddMeasurement({ kind: given, units, onClose }: AddMeasurementProps) {
  const { t } = useTranslation(['member-measurements', 'measurements']);
  const words = useMeasurementWords(units);
  const { today, reader } = useToday();
  const now = useNow();
  const rangeWords = (kind: MeasurementKind, unit: MeasurementUnit, { minimum, maximum }: { minimum: number; maximum: number }) => {
    const [from, to] = [minimum, maximum].map((value) => formatNumber(inUnit(kind, unit, value), reader));
    return t('form.range', { minimum: from, maximum: to });
  };
  const form = useContractForm({
    schema,
    values: {
      kind: given ?? ('weight' as MeasurementKind),
      value: null as Typed,
      secondValue: null as Typed,
      day: today,
      time: localTimeOf(now, reader.timeZone).time,
      note: null as string | null,
    },
    check: ({ kind, value, secondValue, day: onDay, time }) => {
      const unit = chosenUnit(kind, units);
      const stored = (typed: Typed) => (typeof typed === 'number' ? toCanonical(kind, unit, typed) : null);
      const [first, second] = [stored(value), stored(secondValue)];
      const problem =
        first === null ? null : measurementProblem({ kind, value: first, secondValue: kind === 'blood-pressure' ? second : null });
      const isMissing = problem === 'second-missing' && secondValue === null;
      const isLater = isScoreDay(onDay, today) && isTimeOfDay(time) && instantAt(onDay, time, reader.timeZone) > now;
      return {
        value: problem === 'range' ? rangeWords(kind, unit, plausible[kind]) : undefined,
        secondValue:
          problem === 'order'
            ? t('form.order')
            : isMissing || problem === 'second-range'
              ? rangeWords(kind, unit, plausibleDiastolic)
              : undefined,
        day: isScoreDay(onDay, today) ? undefined : t('form.dayProblem'),
        time: isLater ? t('form.timeProblem') : undefined,
      };
    },
    onSubmit: async ({ kind, value, secondValue, day: onDay, time, note }) => {
      const unit = chosenUnit(kind, units);
      const isPair = kind === 'blood-pressure' && secondValue !== null;
      await recordMeasurement({
        kind,
        value: toCanonical(kind, unit, value),
        secondValue: isPair ? toCanonical(kind, unit, secondValue) : null,
        day: onDay,
        measuredAt: instantAt(onDay, time, reader.timeZone).toISOString(),
        note,
      });
      onClose();
      void notify(t('form.saved'), 'ok');
    },
  });
  const { kind } = form.values;
  const unit = chosenUnit(kind, units);
  const labelled = (name: string) => t('measurements:inUnit', { kind: name, unit: words.unitWords(unit) });
  const number = { fractionDigits: digitsOf(kind, unit), maxLength: 8 };
  return (
    <FormSheet form={form} title={t('form.title')} submitLabel={t('form.save')} cancelLabel={t('form.cancel')} onClose={onClose}>
      {given === null && (
        <SelectField
          {...form.field('kind')}
          label={t('form.kind')}
          options={measurementKinds.map((each) => ({ value: each, label: words.kindWords(each) }))}
        />
      )}
      {kind === 'blood-pressure' ? (
        <FieldPair>
          <NumberField {...form.field('value')} {...number} label={labelled(t('measurements:systolic'))} />
          <NumberField {...form.field('secondValue')} {...number} label={labelled(t('measurements:diastolic'))} />
        </FieldPair>
      ) : (
        <NumberField
          key={unit}
          {...form.field('value')}
          {...number}
          label={labelled(words.kindWords(kind))}
          help={kind === 'sleep-time' ? t('form.sleepHelp') : undefined}
        />
      )}
      <FieldPair>
        <DayField {...form.field('day')} label={t('form.day')} min={earliestScoreDay} max={today} />
        <TimeField {...form.field('time')} label={t('form.time')} />
      </FieldPair>
      <TextField {...form.field('note')} label={t('form.note')} isOptional maxLength={200} />
    </FormSheet>
  );
}
