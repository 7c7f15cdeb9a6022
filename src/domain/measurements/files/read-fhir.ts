import * as z from 'zod';
import { type MeasurementKind, measurementKinds } from '../../../../contract/measurement-rules.ts';
import { instantAt, isDay, localTimeOf } from '../../availability/local-time.ts';
import { diastolicCode, fhirCodes, loincSystem, systolicCode } from './fhir-codes.ts';
import { readAmount } from './read-amount.ts';
import {
  type EntryProblem,
  entryProblem,
  maxFileEntries,
  type ReadEntry,
  type ReadFile,
  type Reading,
  readNote,
  UnreadableFile,
} from './read-file.ts';

const concept = z.object({ coding: z.array(z.object({ system: z.string().optional(), code: z.string().optional() })).optional() });
const quantity = z.object({ value: z.number(), unit: z.string().optional(), code: z.string().optional() });
/** The parts of an R4 Observation that are read; R5 has the same. */
const observation = z.object({
  resourceType: z.literal('Observation'),
  status: z.string().optional(),
  code: concept,
  effectiveDateTime: z.string().optional(),
  effectiveInstant: z.string().optional(),
  effectivePeriod: z.object({ start: z.string().optional(), end: z.string().optional() }).optional(),
  valueQuantity: quantity.optional(),
  component: z.array(z.object({ code: concept, valueQuantity: quantity.optional() })).optional(),
  note: z.array(z.object({ text: z.string().optional() })).optional(),
});
type Observation = z.infer<typeof observation>;

const bundle = z.object({ resourceType: z.literal('Bundle'), entry: z.array(z.object({ resource: z.unknown() })).optional() });

const kindOfCode = new Map(
  measurementKinds.flatMap((kind) =>
    [fhirCodes[kind].loinc, ...fhirCodes[kind].alsoRead].map((code): [string, MeasurementKind] => [code, kind]),
  ),
);

/** Statuses of results that were retracted, or do not exist yet. */
const statusesWithoutResult = new Set(['entered-in-error', 'cancelled', 'registered', 'unknown']);

/** Reads the Observations of a FHIR Bundle, of a list of resources, or a single one; other resources are passed over. */
export function readFhir(text: string, reading: Reading): ReadFile {
  const resources = resourcesIn(text);
  const entries: ReadEntry[] = [];
  const leftOut: ReadFile['leftOut'][number][] = [];
  for (const [index, resource] of resources.entries()) {
    if ((resource as { resourceType?: unknown } | null)?.resourceType !== 'Observation') continue;
    const place = index + 1;
    const parsed = observation.safeParse(resource);
    const read = parsed.success ? readObservation(parsed.data, reading) : 'value';
    if (typeof read === 'string') leftOut.push({ place, problem: read, text: describe(resource) });
    else entries.push({ ...read, place });
  }
  if (entries.length + leftOut.length === 0) throw new UnreadableFile('empty');
  return { entries, leftOut };
}

function resourcesIn(text: string): readonly unknown[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnreadableFile('format');
  }
  const asBundle = bundle.safeParse(json);
  const resources = asBundle.success ? (asBundle.data.entry ?? []).map(({ resource }) => resource) : Array.isArray(json) ? json : [json];
  if (resources.length > maxFileEntries) throw new UnreadableFile('too-large');
  return resources;
}

function readObservation(given: Observation, reading: Reading): Omit<ReadEntry, 'place'> | EntryProblem {
  const kind = codesOf(given.code)
    .map((code) => kindOfCode.get(code))
    .find((each) => each !== undefined);
  if (!kind) return 'kind';
  if (given.status !== undefined && statusesWithoutResult.has(given.status)) return 'status';
  const isPair = kind === 'blood-pressure';
  const componentOf = (code: string) => given.component?.find((each) => codesOf(each.code).includes(code))?.valueQuantity;
  const first = isPair ? componentOf(systolicCode.loinc) : given.valueQuantity;
  const second = isPair ? componentOf(diastolicCode.loinc) : undefined;
  if (!first || (isPair && !second)) return 'value';
  const amount = amountOf(kind, first);
  const secondAmount = second ? amountOf(kind, second) : null;
  if (!amount || (second && !secondAmount)) return 'unit';
  const when = readWhen(
    given.effectiveDateTime ?? given.effectiveInstant ?? given.effectivePeriod?.end ?? given.effectivePeriod?.start,
    reading,
  );
  if (!when) return 'day';
  const measured = { kind, value: amount.value, secondValue: secondAmount?.value ?? null, day: when.day };
  const note = readNote(given.note?.map(({ text }) => text ?? '').join(' '));
  return entryProblem(measured, reading.today) ?? { ...measured, ...when, unit: amount.unit, note };
}

function amountOf(kind: MeasurementKind, { value, code, unit }: z.infer<typeof quantity>) {
  return readAmount(kind, value, code ?? unit ?? '') ?? readAmount(kind, value, unit ?? '');
}

/** Codes without a system are taken for LOINC's, since only those are known here. */
function codesOf({ coding = [] }: z.infer<typeof concept>): string[] {
  return coding.flatMap(({ system, code }) => (code !== undefined && (system === undefined || system === loincSystem) ? [code] : []));
}

/** A FHIR dateTime: a day, or an instant with its offset. A month or a year is not enough. */
function readWhen(text: string | undefined, { timeZone }: Reading): Pick<ReadEntry, 'day' | 'measuredAt' | 'hasTime'> | null {
  if (text === undefined) return null;
  if (isDay(text)) return { day: text, measuredAt: instantAt(text, '12:00', timeZone).toISOString(), hasTime: false };
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : null;
  if (!instant || Number.isNaN(instant.getTime())) return null;
  return { day: localTimeOf(instant, timeZone).day, measuredAt: instant.toISOString(), hasTime: true };
}

function describe(resource: unknown): string {
  const { code } = resource as {
    readonly code?: { readonly text?: unknown; readonly coding?: readonly { display?: unknown; code?: unknown }[] };
  };
  const name = code?.text ?? code?.coding?.[0]?.display ?? code?.coding?.[0]?.code;
  return typeof name === 'string' ? name.slice(0, 200) : 'Observation';
}
