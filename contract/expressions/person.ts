/** What expressions may know of a member: `%patient`. */
export interface Person {
  readonly birthDate: string | null;
  readonly gender: 'female' | 'male' | 'other' | 'undisclosed' | null;
  /** Today where the member is, YYYY-MM-DD. */
  readonly today: string;
}

/** A member as their form knows them at an instant. */
export function personAt(profile: Omit<Person, 'today'> & { readonly timeZone: string }, at: Date): Person {
  const { birthDate, gender, timeZone } = profile;
  return { birthDate, gender, today: dayIn(at, timeZone) };
}

function dayIn(at: Date, timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at);
    const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  } catch {
    // A zone that this machine does not know.
    return at.toISOString().slice(0, 10);
  }
}
