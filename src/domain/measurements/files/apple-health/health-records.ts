import { dayLater } from '../../../../../contract/calendar-days.ts';
import { type MeasurementKind, measurementDays } from '../../../../../contract/measurement-rules.ts';
import { instantAt, localTimeOf } from '../../../availability/local-time.ts';
import { type ReadAmount, readAmount } from '../read-amount.ts';
import { type EntryProblem, entryProblem, type LeftOut, type ReadEntry, type ReadFile, type Reading } from '../read-file.ts';
import { minutesCovered, type Span } from './minutes-covered.ts';

/** The attributes of an element, as the file writes them. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Gathers measured values from the elements of an Apple Health export, in the order of the file. */
export interface HealthRecords {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  /** The values so far; steps and sleep are added up to one value for each day. */
  result(): ReadFile;
}

/** Types of HealthKit (developer.apple.com/documentation/healthkit) with one value in each record. */
const kindOfType: Readonly<Record<string, MeasurementKind>> = {
  HKQuantityTypeIdentifierBodyMass: 'weight',
  HKQuantityTypeIdentifierWaistCircumference: 'waist',
  HKQuantityTypeIdentifierRestingHeartRate: 'resting-pulse',
  HKQuantityTypeIdentifierBloodGlucose: 'glucose',
};
const stepsType = 'HKQuantityTypeIdentifierStepCount';
const sleepType = 'HKCategoryTypeIdentifierSleepAnalysis';
const pressureType = 'HKCorrelationTypeIdentifierBloodPressure';
const systolicType = 'HKQuantityTypeIdentifierBloodPressureSystolic';
const diastolicType = 'HKQuantityTypeIdentifierBloodPressureDiastolic';

/** The stages of sleep, and sleep before iOS 16; not the time in bed or awake. */
const asleep = 'HKCategoryValueSleepAnalysisAsleep';
/** Sleep that ends this late belongs to the next day's night. */
const nightEnds = 18;
/** Further ones are not listed anyway. */
const maxLeftOut = 1000;
const hour = 3_600_000;

/** A blood pressure whose records are being read. */
interface OpenPressure {
  readonly startDate: string;
  systolic: Attributes | null;
  diastolic: Attributes | null;
}

/**
 * Values older than a list shows are passed over. Steps and sleep count for days that are complete: those before the day of the export.
 * Several devices count the same steps, so those of the device with the most count; sleep counts once where several recorded it.
 */
export function gatherHealthRecords(reading: Reading): HealthRecords {
  const { today, timeZone } = reading;
  const earliest = dayLater(today, -measurementDays);
  /** Dates in the file are of the clock where the phone was: a day less may still be that day here. */
  const earliestText = dayLater(earliest, -1);
  const dateOf = readDates(timeZone);
  const entries: ReadEntry[] = [];
  const leftOut: LeftOut[] = [];
  const steps = new Map<string, Map<string, number>>();
  const nights = new Map<string, Span[]>();
  let exportDay = today;
  let pressure: OpenPressure | null = null;
  let place = 0;

  const isRecent = (date: string | undefined): date is string => date !== undefined && date >= earliestText;

  /** Null for a value that is older than what is read. */
  function readValue(kind: MeasurementKind, startDate: string, first: Attributes, second: Attributes | null) {
    const amount = amountOf(kind, first);
    const secondAmount = second && amountOf(kind, second);
    if (typeof amount === 'string') return amount;
    if (typeof secondAmount === 'string') return secondAmount;
    const at = dateOf(startDate);
    if (!at) return 'day';
    if (at.day < earliest) return null;
    const measured = { kind, value: amount.value, secondValue: secondAmount?.value ?? null, day: at.day };
    const measuredAt = new Date(at.instant).toISOString();
    return entryProblem(measured, today) ?? { ...measured, unit: amount.unit, measuredAt, hasTime: true, note: null };
  }

  function add(kind: MeasurementKind, startDate: string, first: Attributes, second: Attributes | null): void {
    const value = readValue(kind, startDate, first, second);
    const amounts = [first, ...(second ? [second] : [])].map((each) => `${each.value ?? ''} ${each.unit ?? ''}`);
    if (typeof value === 'string') leave(value, startDate, amounts.join(' / '));
    else if (value) entries.push({ ...value, place });
  }

  function leave(problem: EntryProblem, startDate: string, value = ''): void {
    if (leftOut.length < maxLeftOut) leftOut.push({ place, problem, text: `${startDate.slice(0, 16)} ${value}`.slice(0, 200).trim() });
  }

  function addSteps(startDate: string, { value, sourceName = '' }: Attributes): void {
    const day = dateOf(startDate)?.day;
    const count = Number(value);
    if (day === undefined || !(count >= 0)) {
      leave(day === undefined ? 'day' : 'value', startDate, value);
      return;
    }
    const bySource = steps.get(day) ?? new Map<string, number>();
    bySource.set(sourceName, (bySource.get(sourceName) ?? 0) + count);
    steps.set(day, bySource);
  }

  function addSleep(startDate: string, { endDate = '', value }: Attributes): void {
    if (!value?.startsWith(asleep)) return;
    const [from, to] = [dateOf(startDate), dateOf(endDate)];
    if (!from || !to) {
      leave('day', startDate);
      return;
    }
    const day = to.hour >= nightEnds ? dayLater(to.day, 1) : to.day;
    const spans = nights.get(day) ?? [];
    spans.push([from.instant, to.instant]);
    nights.set(day, spans);
  }

  /** One value for a whole day. */
  function total(kind: 'steps-walked' | 'sleep-time', day: string, value: number): ReadEntry[] {
    const measured = { kind, value, secondValue: null, day };
    if (value <= 0 || day < earliest || day >= exportDay || day >= today || entryProblem(measured, today)) return [];
    const unit = kind === 'steps-walked' ? 'steps' : 'h';
    const measuredAt = instantAt(day, '12:00', timeZone).toISOString();
    return [{ ...measured, place: 0, unit, measuredAt, hasTime: false, isTotal: true, note: null }];
  }

  return {
    open(name, attributes) {
      const { type = '', startDate } = attributes;
      if (name === 'ExportDate') exportDay = dateOf(attributes.value ?? '')?.day ?? today;
      if (name === 'Correlation' && type === pressureType && isRecent(startDate)) pressure = { startDate, systolic: null, diastolic: null };
      if (name !== 'Record') return;
      place += 1;
      if (pressure && type === systolicType) pressure.systolic = attributes;
      if (pressure && type === diastolicType) pressure.diastolic = attributes;
      if (!isRecent(startDate)) return;
      if (type === stepsType) addSteps(startDate, attributes);
      else if (type === sleepType) addSleep(startDate, attributes);
      else if (kindOfType[type]) add(kindOfType[type], startDate, attributes, null);
    },
    close(name) {
      if (name !== 'Correlation' || !pressure) return;
      const { startDate, systolic, diastolic } = pressure;
      pressure = null;
      if (systolic && diastolic) add('blood-pressure', startDate, systolic, diastolic);
      else leave('pair', startDate);
    },
    result: () => ({
      entries: [
        ...entries,
        ...[...steps].flatMap(([day, bySource]) => total('steps-walked', day, Math.round(Math.max(...bySource.values())))),
        ...[...nights].flatMap(([day, spans]) => total('sleep-time', day, minutesCovered(spans))),
      ],
      leftOut,
    }),
  };
}

/** HealthKit writes `mmol<180.1558800000541>/L` with the molar mass, and stones as `st`. */
function amountOf(kind: MeasurementKind, { value, unit = '' }: Attributes): ReadAmount | 'value' | 'unit' {
  const number = value?.trim() ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) return 'value';
  const poundsInStone = 14;
  if (kind === 'weight' && unit === 'st') return readAmount(kind, number * poundsInStone, 'lb') ?? 'unit';
  return readAmount(kind, number, unit.replace(/<[\d.]+>/, '')) ?? 'unit';
}

interface ReadDate {
  /** In milliseconds. */
  readonly instant: number;
  /** In the member's zone. */
  readonly day: string;
  readonly hour: number;
}

/** Reads dates such as `2026-11-20 07:31:05 +0100`. The day of each hour is computed once: there are millions of dates. */
function readDates(timeZone: string | undefined): (text: string) => ReadDate | null {
  const known = new Map<number, { readonly day: string; readonly hour: number }>();
  return (text) => {
    const [, day, time, zoneHours, zoneMinutes] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d):?(\d\d)$/.exec(text) ?? [];
    const instant = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zoneHours}:${zoneMinutes}`);
    if (Number.isNaN(instant)) return null;
    // Zones differ from UTC by multiples of a quarter of an hour.
    const quarter = Math.floor((instant * 4) / hour);
    const local = known.get(quarter) ?? localTimeOf(instant, timeZone);
    known.set(quarter, local);
    return { instant, day: local.day, hour: local.hour };
  };
}
