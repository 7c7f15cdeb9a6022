import { inUnit } from '../../../../contract/measurement-units.ts';
import type { Measurement } from '../../../../contract/measurements.ts';
import type { ReadEntry } from './read-file.ts';

export type ImportItem = Omit<Measurement, 'userId' | 'source'>;

export interface ImportPlan {
  /** New, latest first. */
  readonly items: readonly ImportItem[];
  /** How many are on this device already, or repeated in the file. */
  readonly known: number;
}

/** Decides which entries of a file are new. */
export async function planImport(entries: readonly ReadEntry[], known: readonly Measurement[], userId: string): Promise<ImportPlan> {
  const stored = new Map<string, Measurement[]>();
  for (const each of known) {
    for (const key of [keyOf(each, true), keyOf(each, false)]) stored.set(key, [...(stored.get(key) ?? []), each]);
  }
  const items = new Map<string, ImportItem>();
  for (const entry of entries) {
    const { kind, value, secondValue, day, measuredAt, note } = entry;
    const isKnown = (each: Measurement) => isSameValue(entry, each) || (entry.isTotal && each.source === 'apple-health');
    if (stored.get(keyOf(entry, entry.hasTime))?.some(isKnown)) continue;
    const id = await contentId(entry, userId);
    if (!items.has(id)) items.set(id, { id, kind, value, secondValue, day, measuredAt, note });
  }
  return {
    items: [...items.values()].sort((one, other) => other.measuredAt.localeCompare(one.measuredAt)),
    known: entries.length - items.size,
  };
}

/** The kind, with the minute if the file has a time, else with the day. */
function keyOf({ kind, day, measuredAt }: Pick<Measurement, 'kind' | 'day' | 'measuredAt'>, hasTime: boolean): string {
  return `${kind} ${hasTime ? Math.floor(Date.parse(measuredAt) / 60_000) : day}`;
}

/** Compares in the unit and precision of the file, since a table may have rounded the value. */
function isSameValue({ kind, unit, value, secondValue }: ReadEntry, stored: Measurement): boolean {
  const shown = (amount: number | null) => (amount === null ? null : inUnit(kind, unit, amount));
  return shown(value) === shown(stored.value) && shown(secondValue) === shown(stored.secondValue);
}

/** An id from the content (UUID version 8, RFC 9562), so that the provider adds it once, from whichever device it comes. */
async function contentId(entry: ReadEntry, userId: string): Promise<string> {
  const { kind, day, hasTime, isTotal, measuredAt, value, secondValue } = entry;
  // Without a time the day is used: noon is another instant if the zone has changed by the next import.
  const content = JSON.stringify([userId, kind, hasTime ? measuredAt : day, ...(isTotal ? ['total'] : [value, secondValue])]);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)));
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
