import type { CoachCard } from '../../../contract/coach-profile.ts';
import { searchRank } from '../../../contract/search-text.ts';
import { topicKey, topicKeys, topicSearchText } from '../../../contract/topics.ts';

/** A member's filters for coaches; one that is not set matches everyone. */
export interface CoachFilters {
  /** In the name and in the topics, in either language. */
  readonly search: string;
  /** ISO 639 code. */
  readonly language: string | null;
  /** The id of a topic, or a coach's own text. */
  readonly specialty: string | null;
  readonly minimumRating: number | null;
  /** Has a free slot within the next seven days. */
  readonly isFreeThisWeek: boolean;
}

export const noFilters: CoachFilters = { search: '', language: null, specialty: null, minimumRating: null, isFreeThisWeek: false };

/** The minimum ratings on offer. */
export const minimumRatings = [4, 4.5] as const;

export const weekLength = 7 * 24 * 60 * 60_000;

/** How many filters are set, without the search. */
export function countFilters({ language, specialty, minimumRating, isFreeThisWeek }: CoachFilters): number {
  return [language !== null, specialty !== null, minimumRating !== null, isFreeThisWeek].filter(Boolean).length;
}

/** Whether a coach matches: the provider's search rule, for coaches on this device. */
export function matchesFilters(coach: CoachCard, filters: CoachFilters, now: Date): boolean {
  const { language, specialty, minimumRating, isFreeThisWeek } = filters;
  if (language !== null && !coach.spokenLanguages.includes(language)) return false;
  if (specialty !== null && !topicKeys(coach.specialties).includes(topicKey(specialty))) return false;
  if (minimumRating !== null && (coach.rating.average ?? 0) < minimumRating) return false;
  if (isFreeThisWeek && !hasTimeThisWeek(coach, now)) return false;
  return rankOf(coach, filters.search) !== null;
}

/** Puts exact matches of the name before near ones; otherwise keeps the order. */
export function rankedCoaches(coaches: readonly CoachCard[], search: string): CoachCard[] {
  return coaches.toSorted((one, other) => (rankOf(one, search) ?? 2) - (rankOf(other, search) ?? 2));
}

function rankOf({ fullName, specialties }: CoachCard, search: string): 0 | 1 | null {
  return searchRank([fullName, ...topicKeys(specialties).map(topicSearchText)].join(' '), search);
}

/** Whether the next free slot known to this device is still ahead, within a week. */
function hasTimeThisWeek({ nextFreeAt }: CoachCard, now: Date): boolean {
  if (nextFreeAt === null) return false;
  const ahead = Date.parse(nextFreeAt) - now.getTime();
  return ahead > 0 && ahead < weekLength;
}

/** The filter options among these coaches: every language and topic once. */
export function filterOptions(coaches: readonly CoachCard[]): { readonly languages: string[]; readonly specialties: string[] } {
  const once = (values: readonly string[]) => [...new Set(values)].sort((one, other) => one.localeCompare(other));
  return {
    languages: once(coaches.flatMap((coach) => coach.spokenLanguages)),
    specialties: once(coaches.flatMap((coach) => topicKeys(coach.specialties))),
  };
}

/** The filters in an address; invalid ones are ignored. */
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

/** The same address with these filters instead of the former ones; the rest of it stays. */
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
