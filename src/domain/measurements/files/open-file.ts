import type { Measurement } from '../../../../contract/measurements.ts';
import { parseCsv } from '../../employees/import/parse-csv.ts';
import type { ReadingWatch } from './apple-health/read-apple-health.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { readCsvCells } from './read-csv.ts';
import { readFhir } from './read-fhir.ts';
import { maxFileBytes, maxFileEntries, type ReadFile, type Reading, UnreadableFile } from './read-file.ts';

export interface OpenedFile extends Pick<ReadFile, 'leftOut'>, ImportPlan {
  readonly source: 'csv' | 'fhir' | 'apple-health';
  /** The file has more values than can be imported: these are the latest. */
  readonly isCut: boolean;
}

/**
 * Reads a file of measurements, a table, a FHIR bundle or an Apple Health export, and decides what of it is new.
 *
 * @param known the member's measurements on this device
 * @param watch for large files
 * @throws UnreadableFile, or the reason of the signal
 */
export async function openMeasurementFile(
  file: Blob,
  reading: Reading,
  known: readonly Measurement[],
  userId: string,
  watch: ReadingWatch,
): Promise<OpenedFile> {
  const start = new TextDecoder().decode(await file.slice(0, 200).arrayBuffer()).trimStart();
  const source = /^(?:PK|<)/.test(start) ? 'apple-health' : /^[[{]/.test(start) ? 'fhir' : 'csv';
  const { entries, leftOut } = await read(file, source, reading, watch);
  const latest =
    entries.length > maxFileEntries ? entries.toSorted((one, other) => other.measuredAt.localeCompare(one.measuredAt)) : entries;
  const plan = await planImport(latest.slice(0, maxFileEntries), known, userId);
  return { leftOut, ...plan, source, isCut: entries.length > maxFileEntries };
}

async function read(file: Blob, source: OpenedFile['source'], reading: Reading, watch: ReadingWatch): Promise<ReadFile> {
  if (source === 'apple-health') {
    const { readAppleHealth } = await import('./apple-health/read-apple-health.ts');
    return readAppleHealth(file, reading, watch);
  }
  if (file.size > maxFileBytes) throw new UnreadableFile('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return source === 'fhir' ? readFhir(new TextDecoder().decode(bytes), reading) : readCsvCells(parseCsv(bytes), reading);
}
