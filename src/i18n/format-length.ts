import type { Reader } from './format.ts';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A length in its largest unit: '90 days', '3 hours', '1 minute'. `length` in milliseconds. */
export function formatLength(length: number, { language }: Pick<Reader, 'language'>): string {
  // Twenty-three and a half hours count as a day.
  const [unit, size] = units.find(([, each]) => length >= each - each / 24) ?? units[2];
  const count = Math.max(1, Math.round(length / size));
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
