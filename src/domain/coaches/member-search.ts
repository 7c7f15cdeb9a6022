import { searchRank } from '../../../contract/search-text.ts';

/** Whether a name matches what was typed, as the provider's search decides it. */
export function matchesName(fullName: string, search: string): boolean {
  return searchRank(fullName, search) !== null;
}
