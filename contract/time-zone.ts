/** Asking Intl takes long, and the same few zones are asked for again and again. */
const known = new Set<string>();

/**
 * Whether a text is the name of a zone (IANA), `Europe/Madrid`. No offset, as `+05:30`: PostgreSQL reads its sign the other way
 * round (POSIX), and it knows no summer time. `Etc/GMT+5` is a name, which every part reads alike.
 */
export function isZoneName(name: string | undefined): name is string {
  if (name === undefined) return false;
  if (known.has(name)) return true;
  // Some engines take it for a zone.
  if (!/^[a-z]/i.test(name) || /^etc\/unknown$/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  // Bounded: zones have many spellings in upper and lower case.
  if (known.size < 1000) known.add(name);
  return true;
}

/** The zone of this device; null where the browser does not know it: it names none, `Etc/Unknown`, or an offset only. */
export function knownDeviceZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isZoneName(timeZone) ? timeZone : null;
}

/** The zone of this device; UTC where the browser does not know it. */
export function deviceTimeZone(): string {
  return knownDeviceZone() ?? 'UTC';
}

/** Whether clocks in two zones show the same time, now and in half a year. */
export function showSameTime(one: string, other: string, now: Date): boolean {
  if (one === other) return true;
  const halfAYear = new Date(now.getTime() + 182 * 86_400_000);
  const offsetAt = (timeZone: string, at: Date) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  return [now, halfAYear].every((at) => offsetAt(one, at) === offsetAt(other, at));
}
