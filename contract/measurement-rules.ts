/** What members measure, in the order in which it is shown. */
export const measurementKinds = [
  'weight',
  'waist',
  'blood-pressure',
  'resting-pulse',
  'steps-walked',
  'sleep-time',
  'glucose',
  'hba1c',
  'cholesterol',
  'ldl',
  'hdl',
] as const;
export type MeasurementKind = (typeof measurementKinds)[number];

export interface MeasuredValue {
  readonly kind: MeasurementKind;
  /** In the kind's canonical unit; the systolic value of a blood pressure. */
  readonly value: number;
  /** The diastolic value of a blood pressure; null for every other kind. */
  readonly secondValue: number | null;
}

interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * What a device can have measured on a living adult, so that a slip or the wrong unit is noticed; these are no limits of what is
 * healthy. In kg, cm, mmHg, beats a minute, steps a day, minutes, mmol/l and, for HbA1c, mmol/mol.
 */
export const plausible: Readonly<Record<MeasurementKind, Range>> = {
  weight: { minimum: 20, maximum: 400 },
  waist: { minimum: 30, maximum: 250 },
  'blood-pressure': { minimum: 50, maximum: 300 },
  'resting-pulse': { minimum: 25, maximum: 220 },
  'steps-walked': { minimum: 0, maximum: 200_000 },
  'sleep-time': { minimum: 0, maximum: 1440 },
  glucose: { minimum: 0.5, maximum: 60 },
  hba1c: { minimum: 10, maximum: 220 },
  cholesterol: { minimum: 0.5, maximum: 30 },
  ldl: { minimum: 0.1, maximum: 25 },
  hdl: { minimum: 0.1, maximum: 10 },
};

/** Of the diastolic blood pressure, in mmHg. */
export const plausibleDiastolic: Range = { minimum: 20, maximum: 200 };

/** Days back from today that a list returns. */
export const measurementDays = 400;

/** The most measurements that a list returns, latest first. */
export const maxMeasurementsListed = 3000;

/** The most measurements that one call imports. */
export const maxMeasurementsImported = 500;

/** The first problem of a measured value; null if there is none. The order of the pair is checked last, once both values are plausible. */
export type MeasurementProblem = 'range' | 'second-missing' | 'second-unexpected' | 'second-range' | 'order';

export function measurementProblem({ kind, value, secondValue }: MeasuredValue): MeasurementProblem | null {
  if (!isWithin(value, plausible[kind])) return 'range';
  if (kind !== 'blood-pressure') return secondValue === null ? null : 'second-unexpected';
  if (secondValue === null) return 'second-missing';
  if (!isWithin(secondValue, plausibleDiastolic)) return 'second-range';
  return secondValue < value ? null : 'order';
}

function isWithin(value: number, { minimum, maximum }: Range): boolean {
  return value >= minimum && value <= maximum;
}
