/** A time of day that was typed in full, as `09:30`: '9:30', '0930', '9.30', '9h30'. Null while it is none. */
export function parseTypedTime(text: string): string | null {
  const parts = /^(\d{1,2})[:.h](\d\d)$/i.exec(text.trim()) ?? /^(\d\d)(\d\d)$/.exec(text.trim());
  return parts ? timeOf(Number(parts[1]), Number(parts[2])) : null;
}

/** Parses on blur, with the short forms too: '9', '930', '9:30 pm', '9 am'. */
export function parseShortTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:[:.h]?(\d\d))?\s*(?:h|([ap])\.?\s?m\.?)?$/i.exec(text.trim());
  if (!parts) return null;
  const half = parts[3]?.toLowerCase();
  const hours = Number(parts[1]);
  if (half && (hours < 1 || hours > 12)) return null;
  return timeOf(half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours, Number(parts[2] ?? 0));
}

/** The next time of day on a grid of `step` minutes, up or down, wrapping at midnight. */
export function steppedTime(value: string, step: number): string {
  const minutes = /^\d\d:\d\d$/.test(value) ? Number(value.slice(0, 2)) * 60 + Number(value.slice(3)) : 0;
  const width = Math.abs(step);
  const next = step > 0 ? Math.floor(minutes / width) * width + width : Math.ceil(minutes / width) * width - width;
  const round = ((next % 1440) + 1440) % 1440;
  return timeOf(Math.floor(round / 60), round % 60) ?? value;
}

function timeOf(hours: number, minutes: number): string | null {
  return hours < 24 && minutes < 60 ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` : null;
}
