import type { MeasurementKind } from '../../../../contract/measurement-rules.ts';
import { type MeasurementUnit, toCanonical, unitsOf } from '../../../../contract/measurement-units.ts';

/** How files write units: by UCUM, and as people do in English and Spanish. Lower case, without spaces. */
const writtenUnits: Readonly<Record<MeasurementUnit | 'min', readonly string[]>> = {
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramo', 'kilogramos'],
  lb: ['lb', 'lbs', '[lb_av]', 'pound', 'pounds', 'libra', 'libras'],
  cm: ['cm', 'centimetre', 'centimetres', 'centimeter', 'centimeters', 'centímetros'],
  in: ['in', '[in_i]', 'inch', 'inches', 'pulgada', 'pulgadas'],
  mmHg: ['mmhg', 'mm[hg]'],
  bpm: ['bpm', 'lpm', '/min', '{beats}/min', 'beats/min', 'beats/minute', 'count/min', 'beatsperminute', 'latidosporminuto'],
  steps: [
    'steps',
    'step',
    'pasos',
    'paso',
    '{steps}',
    '/d',
    '{steps}/d',
    '{steps}/(24.h)',
    '{#}',
    '{#}/d',
    'count',
    'steps/day',
    'stepsaday',
  ],
  h: ['h', 'hr', 'hrs', 'hour', 'hours', 'hora', 'horas'],
  min: ['min', 'minute', 'minutes', 'minuto', 'minutos'],
  'mmol/l': ['mmol/l'],
  'mg/dl': ['mg/dl'],
  'mmol/mol': ['mmol/mol'],
  '%': ['%', 'percent', 'por ciento'],
};

export interface ReadAmount {
  /** In the canonical unit of its kind. */
  readonly value: number;
  /** The unit in which it was written. */
  readonly unit: MeasurementUnit;
}

/** An amount of a file as it is stored; null if its kind is not measured in that unit, or would need one. */
export function readAmount(kind: MeasurementKind, amount: number, unitText: string): ReadAmount | null {
  const plain = unitText.toLowerCase().replaceAll(/\s/g, '');
  const units = unitsOf(kind);
  const [only] = units;
  // Sleep can be in hours or minutes.
  if (plain === '' && units.length === 1 && only && kind !== 'sleep-time') return { unit: only, value: toCanonical(kind, only, amount) };
  if (kind === 'sleep-time' && writtenUnits.min.includes(plain)) return { unit: 'h', value: Math.round(amount) };
  const unit = units.find((each) => writtenUnits[each].includes(plain));
  return unit ? { unit, value: toCanonical(kind, unit, amount) } : null;
}

/** A number with a decimal point or comma and, for steps, separators of thousands; null for anything else. */
export function readFileNumber(kind: MeasurementKind, text: string): number | null {
  let plain = text.replaceAll(/[\s'’]/g, '');
  if (kind === 'steps-walked') plain = plain.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '');
  const point = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (point >= 0) plain = `${plain.slice(0, point).replaceAll(/[.,]/g, '')}.${plain.slice(point + 1)}`;
  return /^\d{1,7}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}
