import { searchRank } from '../../../contract/search-text.ts';

/** Whether a name matches the search, by the provider's rule. */
export function matchesName(fullName: string, search: string): boolean {
  return searchRank(fullName, search) !== null;
}
