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

/** Whether a text is a unit of some kind. */
export function isWrittenUnit(text: string): boolean {
  return Object.values(writtenUnits).some((names) => names.includes(plainUnit(text)));
}

function plainUnit(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '');
}

export interface ReadAmount {
  /** In the canonical unit of its kind. */
  readonly value: number;
  /** The unit in which it was written. */
  readonly unit: MeasurementUnit;
}

/** An amount of a file as it is stored; null if its kind is not measured in that unit, or would need one. */
export function readAmount(kind: MeasurementKind, amount: number, unitText: string): ReadAmount | null {
  const plain = plainUnit(unitText);
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

/** An amount as text, such as '80.1', '176.2 lbs' or '7h 32m'. @param unitText for an amount that does not name its own unit */
export function readWrittenAmount(kind: MeasurementKind, text: string, unitText: string): ReadAmount | 'value' | 'unit' {
  const minutes = kind === 'sleep-time' ? readDuration(text) : null;
  if (minutes !== null) return { unit: 'h', value: minutes };
  const [, numberText = text, ownUnit = ''] = /^([\d.,\s'’]+?)\s*([^\d.,\s'’].*)$/.exec(text.trim()) ?? [];
  const number = readFileNumber(kind, numberText);
  if (number === null || (ownUnit !== '' && !isWrittenUnit(ownUnit))) return 'value';
  return readAmount(kind, number, ownUnit || unitText) ?? 'unit';
}

/** '7:32', '7:32:00', '7h 32m' and '7 h' in minutes; null for anything else. */
function readDuration(text: string): number | null {
  const [, hours, minutes = '0'] =
    /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec(text.trim()) ?? /^(\d{1,2})\s*h(?:\s*(\d{1,2})\s*m(?:in)?)?\.?$/i.exec(text.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
