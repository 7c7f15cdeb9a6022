import { foldText } from '../../../contract/search-text.ts';

/** Words shown before the first one that was found. */
const wordsBefore = 4;

/** A long text from shortly before the first found word, in one line. */
export function excerptOf(text: string, search: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const sought = foldText(search).split(' ').filter(Boolean);
  const found = words.findIndex((word) => sought.some((each) => foldText(word).includes(each)));
  const from = Math.max(0, found - wordsBefore);
  return `${from > 0 ? '… ' : ''}${words.slice(from).join(' ')}`;
}
