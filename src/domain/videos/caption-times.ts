/** A moment of a video as it is typed, '1:05.2' or '1:02:03.0'; hundredths and thousandths only where there are any. */
export function formatCaptionTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const hours = Math.floor(milliseconds / 3_600_000);
  const minutes = Math.floor((milliseconds % 3_600_000) / 60_000);
  const rest = ((milliseconds % 60_000) / 1000)
    .toFixed(3)
    .padStart(6, '0')
    .replace(/0{1,2}$/, '');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

const typedTime = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,2})(?:[.,](\d{1,3}))?$/;

/** The seconds of a typed moment, with a point or a comma; null if it is none. */
export function parseCaptionTime(text: string): number | null {
  const parts = typedTime.exec(text.trim());
  if (!parts) return null;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1, 4).map((part) => Number(part ?? 0));
  if (seconds > 59 || (parts[1] !== undefined && minutes > 59)) return null;
  const milliseconds = Number((parts[4] ?? '').padEnd(3, '0'));
  return ((hours * 60 + minutes) * 60_000 + seconds * 1000 + milliseconds) / 1000;
}
