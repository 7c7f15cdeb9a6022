/** The part of a member's profile that expressions can read. */
export interface PersonProfile {
  readonly birthDate: string | null;
  readonly gender: 'female' | 'male' | 'other' | 'undisclosed' | null;
  /** An IANA time zone, which decides the date of today. */
  readonly timeZone: string;
}

/** The member in an evaluation: `%patient` and `today()`. */
export interface Person extends Omit<PersonProfile, 'timeZone'> {
  /** The date of today where the member is, YYYY-MM-DD. */
  readonly today: string;
}

/** Returns the member at an instant, with the date in their time zone. */
export function personAt(profile: PersonProfile, at: Date): Person {
  const { birthDate, gender, timeZone } = profile;
  return { birthDate, gender, today: dayIn(at, timeZone) };
}

function dayIn(at: Date, timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at);
    const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  } catch {
    // This machine does not know the time zone.
    return at.toISOString().slice(0, 10);
  }
}
