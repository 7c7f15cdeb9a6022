import type { CoachCard } from '../../../contract/coach-profile.ts';
import { searchRank } from '../../../contract/search-text.ts';
import { topicKey, topicKeys, topicSearchText } from '../../../contract/topics.ts';

/** What a member looks for in a coach; a part that is not set matches everybody. */
export interface CoachFilters {
  /** In the name and in the topics, in either language. */
  readonly search: string;
  /** ISO 639 code. */
  readonly language: string | null;
  /** The id of a topic, or what a coach wrote. */
  readonly specialty: string | null;
  readonly minimumRating: number | null;
  /** A slot that is free within the next seven days. */
  readonly isFreeThisWeek: boolean;
}

export const noFilters: CoachFilters = { search: '', language: null, specialty: null, minimumRating: null, isFreeThisWeek: false };

/** The ratings that can be asked for. */
export const minimumRatings = [4, 4.5] as const;

export const weekLength = 7 * 24 * 60 * 60_000;

/** How many filters are set, the search aside. */
export function countFilters({ language, specialty, minimumRating, isFreeThisWeek }: CoachFilters): number {
  return [language !== null, specialty !== null, minimumRating !== null, isFreeThisWeek].filter(Boolean).length;
}

/** Whether a coach matches; the rule of the provider's search, for coaches that are on this device. */
export function matchesFilters(coach: CoachCard, filters: CoachFilters, now: Date): boolean {
  const { language, specialty, minimumRating, isFreeThisWeek } = filters;
  if (language !== null && !coach.spokenLanguages.includes(language)) return false;
  if (specialty !== null && !topicKeys(coach.specialties).includes(topicKey(specialty))) return false;
  if (minimumRating !== null && (coach.rating.average ?? 0) < minimumRating) return false;
  if (isFreeThisWeek && !hasTimeThisWeek(coach, now)) return false;
  return rankOf(coach, filters.search) !== null;
}

/** Who is named as it was typed comes before who is nearly so; otherwise the order stays. */
export function rankedCoaches(coaches: readonly CoachCard[], search: string): CoachCard[] {
  return coaches.toSorted((one, other) => (rankOf(one, search) ?? 2) - (rankOf(other, search) ?? 2));
}

function rankOf({ fullName, specialties }: CoachCard, search: string): 0 | 1 | null {
  return searchRank([fullName, ...topicKeys(specialties).map(topicSearchText)].join(' '), search);
}

/** Whether the next free slot that this device knows of still lies ahead, within a week. */
function hasTimeThisWeek({ nextFreeAt }: CoachCard, now: Date): boolean {
  if (nextFreeAt === null) return false;
  const ahead = Date.parse(nextFreeAt) - now.getTime();
  return ahead > 0 && ahead < weekLength;
}

/** What can be chosen among these coaches: every language and topic once. */
export function filterOptions(coaches: readonly CoachCard[]): { readonly languages: string[]; readonly specialties: string[] } {
  const once = (values: readonly string[]) => [...new Set(values)].sort((one, other) => one.localeCompare(other));
  return {
    languages: once(coaches.flatMap((coach) => coach.spokenLanguages)),
    specialties: once(coaches.flatMap((coach) => topicKeys(coach.specialties))),
  };
}

/** The filters that an address asks for; what it cannot mean is left out. */
export function filtersOf(address: URLSearchParams): CoachFilters {
  const rating = Number(address.get('rating'));
  const language = address.get('language') ?? '';
  return {
    search: (address.get('search') ?? '').slice(0, 100),
    language: /^[a-z]{2,3}$/u.test(language) ? language : null,
    specialty: topicKey(address.get('specialty')?.slice(0, 200) ?? '') || null,
    minimumRating: minimumRatings.find((known) => known === rating) ?? null,
    isFreeThisWeek: address.get('free') === 'week',
  };
}

/** The same address with these filters in the place of the former ones; everything else in it stays. */
export function withFilters(address: URLSearchParams, filters: CoachFilters): URLSearchParams {
  const changed = new URLSearchParams(address);
  const parts = {
    search: filters.search,
    language: filters.language,
    specialty: filters.specialty,
    rating: filters.minimumRating,
    free: filters.isFreeThisWeek ? 'week' : null,
  };
  for (const [name, value] of Object.entries(parts)) {
    if (value === null || value === '') changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed;
}
