import { foldText } from '../../../contract/search-text.ts';

/** Words shown before the first one that was found. */
const wordsBefore = 3;
/** Letters shown before what was found within a long word, such as an address. */
const lettersBefore = 8;

/** A long text from shortly before what was found first, in one line. */
export function excerptOf(text: string, search: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const sought = foldText(search).split(' ').filter(Boolean);
  const found = words.findIndex((word) => sought.some((each) => foldText(word).includes(each)));
  const word = words[found] ?? '';
  const place = Math.min(...sought.map((each) => foldText(word).indexOf(each)).filter((at) => at >= 0));
  if (place > 2 * lettersBefore && place < word.length)
    return [`…${word.slice(place - lettersBefore)}`, ...words.slice(found + 1)].join(' ');
  const from = Math.max(0, found - wordsBefore);
  return `${from > 0 ? '… ' : ''}${words.slice(from).join(' ')}`;
}
