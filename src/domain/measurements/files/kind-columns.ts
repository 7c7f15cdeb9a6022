import { type MeasurementKind, measurementKinds } from '../../../../contract/measurement-rules.ts';
import { plainName } from '../../employees/import/headings.ts';
import { headings } from './headings.ts';
import { isWrittenUnit } from './read-amount.ts';

/** Other names of kinds, as `plainName` gives them; their own codes are known too. */
const kindNames: Readonly<Record<MeasurementKind, readonly string[]>> = {
  weight: ['body weight', 'average weight', 'peso', 'peso corporal'],
  waist: ['waist circumference', 'cintura', 'perimetro de cintura'],
  'blood-pressure': ['bp', 'tension', 'tension arterial', 'presion arterial'],
  'resting-pulse': ['pulse', 'pulse rate', 'resting heart rate', 'pulso', 'pulso en reposo', 'frecuencia cardiaca en reposo'],
  'steps-walked': ['steps', 'step count', 'total steps', 'pasos', 'pasos andados'],
  'sleep-time': ['sleep', 'sleep duration', 'asleep', 'time asleep', 'total sleep', 'sueno', 'horas de sueno', 'tiempo dormido'],
  glucose: [
    ...['blood glucose', 'blood sugar', 'blood sugar measurement', 'glucose value', 'glucose reading', 'bg reading'],
    ...[
      'historic glucose',
      'scan glucose',
      'strip glucose',
      'glucosa',
      'glucosa en sangre',
      'glucemia',
      'historial de glucosa',
      'glucosa escaneada',
    ],
  ],
  hba1c: ['a1c', 'hemoglobina glicosilada', 'hemoglobina glucosilada'],
  cholesterol: ['total cholesterol', 'colesterol', 'colesterol total'],
  ldl: ['ldl cholesterol', 'colesterol ldl'],
  hdl: ['hdl cholesterol', 'colesterol hdl'],
};
const kindOfName = new Map(
  measurementKinds.flatMap((kind) => [plainName(kind), ...kindNames[kind]].map((name): [string, MeasurementKind] => [name, kind])),
);

/** The kind with this name in tables; undefined if there is none. */
export function kindNamed(name: string): MeasurementKind | undefined {
  return kindOfName.get(plainName(name));
}

/** A column with values of one kind, as scales, blood pressure monitors and their apps write them. */
export interface KindColumn {
  readonly kind: MeasurementKind;
  /** The lower value of a blood pressure. */
  readonly isSecond: boolean;
  readonly place: number;
  /** As the heading names it; empty if it does not. */
  readonly unit: string;
}

const systolic = ['systolic', 'sys', 'systolic pressure', 'systolic blood pressure', 'sistolica', 'presion sistolica', 'tension sistolica'];
const diastolic = ['diastolic', 'dia', 'diastolic pressure', 'diastolic blood pressure', 'diastolica', 'presion diastolica'];
/** Counted as resting only beside a blood pressure, which is measured sitting still. */
const heartRate = ['heart rate', 'hr', 'frecuencia cardiaca', 'ritmo cardiaco'];
const withUnit: Readonly<Record<string, Pick<KindColumn, 'kind' | 'unit'>>> = {
  'minutes asleep': { kind: 'sleep-time', unit: 'min' },
  'minutos dormidos': { kind: 'sleep-time', unit: 'min' },
  'hours asleep': { kind: 'sleep-time', unit: 'h' },
  'horas dormidas': { kind: 'sleep-time', unit: 'h' },
};

/** The columns of a table that has one for each kind, such as 'Weight (kg)' or 'SYS(mmHg)'. */
export function kindColumnsOf(header: readonly string[]): KindColumn[] {
  const named = header.map((heading, place) => ({ place, ...partsOf(heading) }));
  const hasPressure = named.some(({ name }) => systolic.includes(name));
  return named.flatMap(({ place, name, unit }): KindColumn[] => {
    const column = (kind: MeasurementKind, isSecond = false) => [{ kind, isSecond, place, unit }];
    if (hasPressure) {
      if (systolic.includes(name)) return column('blood-pressure');
      // 'Día' is the day in Spanish.
      const isDay = name === 'dia' && unit === '' && !named.slice(0, place).some((other) => isDayName(other.name));
      if (diastolic.includes(name) && !isDay) return column('blood-pressure', true);
      if (heartRate.includes(name)) return column('resting-pulse');
    }
    const known = withUnit[name];
    if (known) return [{ ...known, isSecond: false, place }];
    const kind = kindOfName.get(name);
    return kind ? column(kind) : [];
  });
}

function isDayName(name: string): boolean {
  return (headings.day as readonly string[]).includes(name);
}

/** 'Weight (kg)', 'SYS[mmHg]' and 'Scan Glucose mg/dL' as name and unit. */
function partsOf(heading: string): { readonly name: string; readonly unit: string } {
  const whole = plainName(heading);
  const bracketed = /^(.*?)[\s_]*[([]([^)\]]*)[)\]]\s*$/.exec(heading);
  // 'Total steps' has no unit.
  const trailing = kindOfName.has(whole) ? null : /^(.*?)[\s,_]+(\S+)\s*$/.exec(heading);
  const [, before = '', unit = ''] = bracketed ?? trailing ?? [];
  return isWrittenUnit(unit) ? { name: plainName(before), unit } : { name: whole, unit: '' };
}
