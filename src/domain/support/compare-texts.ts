import { diffWordsWithSpace } from 'diff';

interface ComparedPart {
  readonly text: string;
  readonly is: 'same' | 'added' | 'removed';
}

/** The differences between two texts, word by word. Loaded where texts are compared. */
export function compareTexts(before: string, after: string): ComparedPart[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
