import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openMeasurementFile } from '../open-file.ts';
import type { Reading } from '../read-file.ts';
import { minutesCovered } from './minutes-covered.ts';
import { readAppleHealth } from './read-apple-health.ts';

const reading: Reading = { timeZone: 'Europe/Madrid', today: '2026-11-20', isMonthFirst: false };
const watch = () => ({ onProgress: () => undefined, signal: new AbortController().signal });
const read = (file: Blob) => readAppleHealth(file, reading, watch());

/** As iOS 16 wrote it: declarations of the document type that have no end, and a comment about correlations. */
const head = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 12 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord|VisionPrescription)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
<!-- Note: Any Records that appear as children of a correlation also appear as top-level records in this document. -->
<!ELEMENT VisionPrescription ((RightEye|LeftEye)*, Attachment*, MetadataEntry*)>
<!ATTLIST VisionPrescription
  type             CDATA #REQUIRED
  brand            CDATA #IMPLIED
<!ELEMENT RightEye EMPTY>
<!ATTLIST RightEye
  sphere           CDATA #IMPLIED
  sphereUnit       CDATA #IMPLIED
]>
<HealthData locale="es_ES">
 <ExportDate value="2026-11-20 09:00:00 +0100"/>
 <Me HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexNotSet"/>`;
const exported = (...elements: string[]) => `${head}\n${elements.join('\n')}\n</HealthData>`;
const fileOf = (...elements: string[]) => new Blob([exported(...elements)]);

interface RecordFields {
  readonly from?: string;
  readonly to?: string;
  readonly source?: string;
}

function record(
  type: string,
  value: string,
  { from = '2026-11-18 07:30:00 +0100', to = from, source = 'iPhone' }: RecordFields = {},
): string {
  return ` <Record type="${type}" sourceName="${source}" ${value} creationDate="${to}" startDate="${from}" endDate="${to}"/>`;
}
const quantity = (name: string, value: number, unit: string, fields?: RecordFields) =>
  record(`HKQuantityTypeIdentifier${name}`, `unit="${unit}" value="${value}"`, fields);
const steps = (count: number, from: string, source: string) => quantity('StepCount', count, 'count', { from, source });
const sleep = (stage: string, from: string, to: string, source = 'Watch') =>
  record('HKCategoryTypeIdentifierSleepAnalysis', `value="HKCategoryValueSleepAnalysis${stage}"`, { from, to, source });
const systolic = quantity('BloodPressureSystolic', 128, 'mmHg');
const diastolic = quantity('BloodPressureDiastolic', 81, 'mmHg');
const pressure = (...records: string[]) =>
  ` <Correlation type="HKCorrelationTypeIdentifierBloodPressure" startDate="2026-11-18 07:30:00 +0100">\n${records.join('\n')}\n </Correlation>`;

describe('an Apple Health export', () => {
  it('has values in the units of its phone, and blood pressure as a pair', async () => {
    const { entries, leftOut } = await read(
      fileOf(
        quantity('BodyMass', 180, 'lb'),
        quantity('BodyMass', 12.5, 'st', { from: '2026-11-17 07:30:00 +0100' }),
        quantity('WaistCircumference', 36, 'in'),
        quantity('RestingHeartRate', 58, 'count/min'),
        quantity('HeartRate', 140, 'count/min'),
        quantity('BloodGlucose', 5.5, 'mmol&lt;180.1558800000541&gt;/L'),
        systolic,
        diastolic,
        pressure(systolic, diastolic),
      ),
    );
    expect(entries.map(({ kind, value, secondValue }) => [kind, value, secondValue])).toEqual([
      ['weight', 81.647, null],
      ['weight', 79.379, null],
      ['waist', 91.44, null],
      ['resting-pulse', 58, null],
      ['glucose', 5.5, null],
      ['blood-pressure', 128, 81],
    ]);
    expect(entries[0]).toMatchObject({ day: '2026-11-18', measuredAt: '2026-11-18T06:30:00.000Z', hasTime: true });
    expect(leftOut).toEqual([]);
  });

  it('has the steps of whole days, of the device that counted most', async () => {
    const { entries } = await read(
      fileOf(
        steps(3000, '2026-11-18 09:00:00 +0100', 'iPhone'),
        steps(2500, '2026-11-18 09:00:00 +0100', 'Watch'),
        steps(1500, '2026-11-18 23:59:00 +0100', 'Watch'),
        // In Madrid it is the 19th.
        steps(700, '2026-11-18 23:30:00 +0000', 'Watch'),
        steps(900, '2026-11-20 08:00:00 +0100', 'Watch'),
      ),
    );
    expect(entries.map(({ kind, day, value, isTotal }) => [kind, day, value, isTotal])).toEqual([
      ['steps-walked', '2026-11-18', 4000, true],
      ['steps-walked', '2026-11-19', 700, true],
    ]);
  });

  it('has the sleep of each night, counted once where two devices recorded it', async () => {
    const { entries } = await read(
      fileOf(
        sleep('InBed', '2026-11-17 22:30:00 +0100', '2026-11-18 07:00:00 +0100'),
        sleep('AsleepCore', '2026-11-17 23:00:00 +0100', '2026-11-18 03:00:00 +0100'),
        sleep('AsleepREM', '2026-11-18 03:00:00 +0100', '2026-11-18 04:00:00 +0100'),
        sleep('Awake', '2026-11-18 04:00:00 +0100', '2026-11-18 04:30:00 +0100'),
        sleep('Asleep', '2026-11-18 02:00:00 +0100', '2026-11-18 04:15:00 +0100', 'Ring'),
        // Falling asleep before midnight is part of the night that follows.
        sleep('AsleepUnspecified', '2026-11-18 23:00:00 +0100', '2026-11-18 23:50:00 +0100'),
        sleep('AsleepUnspecified', '2026-11-18 23:50:00 +0100', '2026-11-19 06:00:00 +0100'),
      ),
    );
    expect(entries.map(({ kind, day, value }) => [kind, day, value])).toEqual([
      ['sleep-time', '2026-11-18', 315],
      ['sleep-time', '2026-11-19', 420],
    ]);
  });

  it('names what it cannot use, and passes over what is older than lists show', async () => {
    const { entries, leftOut } = await read(
      fileOf(
        quantity('BodyMass', 81, 'kg'),
        quantity('BodyMass', 81, 'kg', { from: '2025-09-01 07:30:00 +0100' }),
        quantity('BodyMass', 810, 'kg'),
        quantity('BodyMass', 81, 'oz'),
        record('HKQuantityTypeIdentifierBodyMass', 'unit="kg" value=""'),
        quantity('BodyMass', 81, 'kg', { from: '2026-11-31' }),
        pressure(systolic),
      ),
    );
    expect(entries).toHaveLength(1);
    expect(leftOut.map(({ problem }) => problem)).toEqual(['range', 'unit', 'value', 'day', 'pair']);
    expect(leftOut[0]).toMatchObject({ place: 3, text: '2026-11-18 07:30 810 kg' });
  });

  it('is read although an app has put control characters and names with spaces into it', async () => {
    const broken = quantity('BodyMass', 82, 'kg', { source: 'Scale\u000b' }).replace(
      'creationDate',
      'Health Mate App Version="2.6.0" creationDate',
    );
    const { entries } = await read(fileOf(quantity('BodyMass', 81, 'kg'), broken, quantity('WaistCircumference', 91, 'cm')));
    expect(entries.map(({ kind, value }) => [kind, value])).toEqual([
      ['weight', 81],
      ['weight', 82],
      ['waist', 91],
    ]);
  });

  it('is found in the archive, whatever the phone’s language calls it', async () => {
    const xml = strToU8(exported(quantity('BodyMass', 81, 'kg')));
    const document = strToU8(`<ClinicalDocument>${' '.repeat(5000)}</ClinicalDocument>`);
    for (const [name, level] of [
      ['export', 6],
      ['exportación', 0],
    ] as const) {
      const archive = zipSync(
        {
          [`apple_health_export/${name}_cda.xml`]: document,
          [`apple_health_export/${name}.xml`]: xml,
          'apple_health_export/workout-routes/route.gpx': strToU8('<gpx/>'),
        },
        { level },
      );
      expect((await read(new Blob([archive]))).entries).toHaveLength(1);
      await expect(read(new Blob([archive.subarray(0, archive.length - 200)]))).rejects.toMatchObject({ reason: 'format' });
    }
    await expect(read(new Blob([zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') })]))).rejects.toMatchObject({ reason: 'format' });
    await expect(read(new Blob(['<html></html>']))).rejects.toMatchObject({ reason: 'format' });
    await expect(read(fileOf())).rejects.toMatchObject({ reason: 'empty' });
  });

  it('is read the same in pieces of any size', async () => {
    const xml = new TextEncoder().encode(
      exported(quantity('BodyMass', 81, 'kg', { source: 'Báscula de Íñigo' }), pressure(systolic, diastolic)),
    );
    const whole = await read(new Blob([xml]));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (size) => {
        const file = new Blob([xml]);
        file.stream = () =>
          new ReadableStream({
            start(controller) {
              for (let start = 0; start < xml.length; start += size) controller.enqueue(xml.slice(start, start + size));
              controller.close();
            },
          });
        expect(await read(file)).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });

  it('says how far it is, and stops when it is told to', async () => {
    const shares: number[] = [];
    const { signal } = new AbortController();
    await readAppleHealth(fileOf(quantity('BodyMass', 81, 'kg')), reading, { onProgress: (share) => shares.push(share), signal });
    expect(shares.at(-1)).toBe(1);
    const stopped = AbortSignal.abort(new Error('stopped'));
    const asked = readAppleHealth(fileOf(), reading, { onProgress: () => undefined, signal: stopped });
    await expect(asked).rejects.toThrow('stopped');
  });
});

it('adds nothing twice: also not the steps of a day that a later export counts differently', async () => {
  const open = (count: number, known: Parameters<typeof openMeasurementFile>[2]) =>
    openMeasurementFile(
      fileOf(steps(count, '2026-11-18 09:00:00 +0100', 'Watch'), quantity('BodyMass', 81, 'kg')),
      reading,
      known,
      'one',
      watch(),
    );
  const first = await open(4000, []);
  expect(first).toMatchObject({ source: 'apple-health', known: 0, isCut: false });
  expect(first.items).toHaveLength(2);
  const stored = first.items.map((item) => ({ ...item, userId: 'one', source: 'apple-health' as const }));
  expect(await open(4200, stored)).toMatchObject({ items: [], known: 2 });
  // Neither does the provider, on a device that does not know the first import yet: it has the same ids.
  expect((await open(4200, [])).items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
});

it('minutes that several spans cover count once', () => {
  const span = fc.tuple(fc.nat(600), fc.nat(120)).map(([from, length]) => [from, from + length] as const);
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
      const minutes = new Set(spans.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)));
      expect(minutesCovered(spans.map(([from, to]) => [from * 60_000, to * 60_000]))).toBe(minutes.size);
    }),
  );
});
