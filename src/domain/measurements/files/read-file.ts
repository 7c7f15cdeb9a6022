import { type MeasuredValue, type MeasurementKind, measurementProblem } from '../../../../contract/measurement-rules.ts';
import type { MeasurementUnit } from '../../../../contract/measurement-units.ts';
import { isScoreDay } from '../../../../contract/score-rules.ts';

/** Why an entry of a file is left out. */
export type EntryProblem = 'kind' | 'value' | 'unit' | 'day' | 'range' | 'pair' | 'status';

/** An entry of a file that can be imported. */
export interface ReadEntry extends MeasuredValue {
  /** The line of a table, or the number of an entry; from 1. */
  readonly place: number;
  readonly unit: MeasurementUnit;
  readonly day: string;
  readonly measuredAt: string;
  /** Whether the file says at what time; otherwise it is noon. */
  readonly hasTime: boolean;
  /** Added up from the records of a whole day: a later file may have a different sum for the same day. */
  readonly isTotal?: true;
  readonly note: string | null;
}

export interface LeftOut {
  readonly place: number;
  readonly problem: EntryProblem;
  /** The text of the entry in the file. */
  readonly text: string;
}

export interface ReadFile {
  readonly entries: readonly ReadEntry[];
  readonly leftOut: readonly LeftOut[];
}

/** The file as a whole cannot be read. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly reason: 'format' | 'columns' | 'too-large' | 'empty';
  constructor(reason: UnreadableFile['reason'], options?: ErrorOptions) {
    super(`The file cannot be read: ${reason}.`, options);
    this.reason = reason;
  }
}

/** The zone and date format for reading a file. */
export interface Reading {
  /** Of the member. */
  readonly timeZone: string | undefined;
  /** Calendar day in the member's zone. */
  readonly today: string;
  /** The order for dates where the file does not make it clear. */
  readonly isMonthFirst: boolean;
}

/** More than anybody measures in a lifetime of check-ups, and what a phone can hold. */
export const maxFileBytes = 10_000_000;
export const maxFileEntries = 20_000;

/** Applies the rules for typed values to an entry of a file; null if it can be imported. */
export function entryProblem(entry: MeasuredValue & { readonly day: string }, today: string): EntryProblem | null {
  const problem = measurementProblem(entry);
  if (problem !== null) return problem === 'range' || problem === 'second-range' ? 'range' : 'pair';
  return isScoreDay(entry.day, today) ? null : 'day';
}

/** A note as a single line of the permitted length; null if it is blank. */
export function readNote(text: string | undefined): string | null {
  const line = (text ?? '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line === '' ? null : line.slice(0, 200).trim();
}

/** How many entries of each kind. */
export function countKinds(entries: readonly { readonly kind: MeasurementKind }[]): ReadonlyMap<MeasurementKind, number> {
  const counts = new Map<MeasurementKind, number>();
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
