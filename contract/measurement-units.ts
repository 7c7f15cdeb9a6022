import type { MeasurementKind } from './measurement-rules.ts';

/** The units among which a reader can choose; the first of each is the canonical one, in which values are stored and sent. */
export const unitChoices = {
  weight: ['kg', 'lb'],
  length: ['cm', 'in'],
  concentration: ['mmol/l', 'mg/dl'],
  hba1c: ['mmol/mol', '%'],
} as const;
export type UnitChoice = keyof typeof unitChoices;
export type ChosenUnits = { readonly [Choice in UnitChoice]: (typeof unitChoices)[Choice][number] };
export type MeasurementUnit = ChosenUnits[UnitChoice] | 'mmHg' | 'bpm' | 'steps' | 'h';

/** One unit of a kind: how values are converted to it and rounded in it. */
interface UnitOfKind {
  readonly unit: MeasurementUnit;
  /** The decimal places in which values are typed and shown. */
  readonly digits: number;
  /** From the canonical unit. */
  readonly from: (canonical: number) => number;
  readonly to: (shown: number) => number;
}

const same = (unit: MeasurementUnit, digits: number): UnitOfKind => ({ unit, digits, from: (value) => value, to: (value) => value });
const times = (unit: MeasurementUnit, digits: number, factor: number): UnitOfKind => ({
  unit,
  digits,
  from: (value) => value * factor,
  to: (value) => value / factor,
});

/** Exact: the international yard and pound of 1959. */
const poundInKilograms = 0.45359237;
const inchInCentimetres = 2.54;
/** The mg/dl that equal 1 mmol/l, from the molar masses. */
const glucoseFactor = 18.0182;
const cholesterolFactor = 38.67;
/** The IFCC-NGSP master equation: NGSP (%) = 0.09148 × IFCC (mmol/mol) + 2.152. */
const masterEquation = { slope: 0.09148, intercept: 2.152 };

const cholesterol = [same('mmol/l', 2), times('mg/dl', 0, cholesterolFactor)];

/** The canonical unit first, except for sleep, which is stored in minutes. */
const unitsOfKinds: Readonly<Record<MeasurementKind, readonly UnitOfKind[]>> = {
  weight: [same('kg', 1), times('lb', 1, 1 / poundInKilograms)],
  waist: [same('cm', 1), times('in', 1, 1 / inchInCentimetres)],
  'blood-pressure': [same('mmHg', 0)],
  'resting-pulse': [same('bpm', 0)],
  'steps-walked': [same('steps', 0)],
  'sleep-time': [times('h', 2, 1 / 60)],
  glucose: [same('mmol/l', 1), times('mg/dl', 0, glucoseFactor)],
  hba1c: [
    same('mmol/mol', 0),
    {
      unit: '%',
      digits: 1,
      from: (value) => value * masterEquation.slope + masterEquation.intercept,
      to: (value) => (value - masterEquation.intercept) / masterEquation.slope,
    },
  ],
  cholesterol,
  ldl: cholesterol,
  hdl: cholesterol,
};

/** Decimal places of stored values: enough that a value typed in any unit is shown again as it was typed. */
const canonicalDigits: Readonly<Record<MeasurementKind, number>> = {
  ...{ weight: 3, waist: 2, 'blood-pressure': 0, 'resting-pulse': 0, 'steps-walked': 0, 'sleep-time': 0, glucose: 3, hba1c: 2 },
  ...{ cholesterol: 3, ldl: 3, hdl: 3 },
};

/** The units in which values of a kind can be given. */
export function unitsOf(kind: MeasurementKind): readonly MeasurementUnit[] {
  return unitsOfKinds[kind].map(({ unit }) => unit);
}

/** The unit of a kind among those that were chosen. */
export function chosenUnit(kind: MeasurementKind, chosen: ChosenUnits): MeasurementUnit {
  const units = unitsOf(kind);
  return units.find((unit) => (Object.values(chosen) as MeasurementUnit[]).includes(unit)) ?? (units[0] as MeasurementUnit);
}

/** Decimal places of a kind's values in a unit. */
export function digitsOf(kind: MeasurementKind, unit: MeasurementUnit): number {
  return unitOf(kind, unit).digits;
}

/** A stored value in another unit of its kind, rounded as it is shown. */
export function inUnit(kind: MeasurementKind, unit: MeasurementUnit, canonical: number): number {
  const { from, digits } = unitOf(kind, unit);
  return rounded(from(canonical), digits);
}

/** A value typed in a unit of its kind, as it is stored. */
export function toCanonical(kind: MeasurementKind, unit: MeasurementUnit, shown: number): number {
  return rounded(unitOf(kind, unit).to(shown), canonicalDigits[kind]);
}

/** A difference of two stored values in another unit, rounded as it is shown. */
export function differenceInUnit(kind: MeasurementKind, unit: MeasurementUnit, from: number, to: number): number {
  return rounded(inUnit(kind, unit, to) - inUnit(kind, unit, from), digitsOf(kind, unit));
}

function unitOf(kind: MeasurementKind, unit: MeasurementUnit): UnitOfKind {
  const found = unitsOfKinds[kind].find((each) => each.unit === unit);
  if (!found) throw new RangeError(`${kind} is not measured in ${unit}.`);
  return found;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** Countries where people weigh themselves in pounds. */
const withPounds = new Set(['US', 'LR', 'MM']);
/** Countries whose laboratories report millimoles. Others mostly report mg/dl, and HbA1c in percent. */
const withMillimoles = new Set('GB IE AU NZ CA NL SE NO DK FI IS CH CZ SK HR SI HU BG EE LV LT UA RU CN HK SG MY ZA'.split(' '));
/** Countries that report HbA1c in percent and glucose in millimoles. */
const withPercent = new Set('CA CH CN HK SG MY ZA RU UA'.split(' '));

/** The usual units in a country, ISO 3166-1 alpha-2; metric and millimoles where it is unknown. */
export function unitsInCountry(country: string | null): ChosenUnits {
  const hasPounds = country !== null && withPounds.has(country);
  const hasMilligrams = country !== null && !withMillimoles.has(country);
  return {
    weight: hasPounds ? 'lb' : 'kg',
    length: hasPounds ? 'in' : 'cm',
    concentration: hasMilligrams ? 'mg/dl' : 'mmol/l',
    hba1c: hasMilligrams || (country !== null && withPercent.has(country)) ? '%' : 'mmol/mol',
  };
}
