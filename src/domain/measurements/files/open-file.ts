import type { Measurement } from '../../../../contract/measurements.ts';
import { parseCsv } from '../../employees/import/parse-csv.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { readCsvCells } from './read-csv.ts';
import { readFhir } from './read-fhir.ts';
import { maxFileBytes, type ReadFile, type Reading, UnreadableFile } from './read-file.ts';

export interface OpenedFile extends ReadFile, ImportPlan {
  readonly source: 'csv' | 'fhir';
}

/**
 * Reads a file of measurements, a table or a FHIR bundle, and decides what of it is new.
 *
 * @param known the member's measurements on this device
 * @throws UnreadableFile
 */
export async function openMeasurementFile(
  file: Blob,
  reading: Reading,
  known: readonly Measurement[],
  userId: string,
): Promise<OpenedFile> {
  if (file.size > maxFileBytes) throw new UnreadableFile('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isJson = /^\s*[[{]/.test(new TextDecoder().decode(bytes.subarray(0, 200)));
  const read = isJson ? readFhir(new TextDecoder().decode(bytes), reading) : readCsvCells(parseCsv(bytes), reading);
  return { ...read, ...(await planImport(read.entries, known, userId)), source: isJson ? 'fhir' : 'csv' };
}
