import type { CaptionCue } from '../../../contract/videos.ts';

/** The index of the cue at this second of the video; -1 between cues. */
export function cueIndexAt(cues: readonly CaptionCue[], second: number): number {
  return cues.findIndex(({ from, to }) => from <= second && second < to);
}

export interface TextPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** A text in parts, found and not found, regardless of capitals and accents. Joined, they are the text. */
export function foundParts(text: string, search: string): TextPart[] {
  const sought = fold(search).letters.trim();
  const { letters, places } = fold(text);
  const parts: TextPart[] = [];
  let end = 0;
  const add = (to: number, isFound: boolean) => {
    if (to > end) parts.push({ text: text.slice(end, to), isFound });
    end = Math.max(end, to);
  };
  for (let at = letters.indexOf(sought); sought !== '' && at >= 0; at = letters.indexOf(sought, at + sought.length)) {
    add(places[at] ?? text.length, false);
    add(places[at + sought.length] ?? text.length, true);
  }
  add(text.length, false);
  return parts;
}

export function isFoundIn(text: string, search: string): boolean {
  return foundParts(text, search).some(({ isFound }) => isFound);
}

/** The text without capitals and accents, and the place of each of its letters in the original. */
function fold(text: string): { readonly letters: string; readonly places: readonly number[] } {
  let letters = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const folded = character.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s/gu, ' ');
    for (let index = 0; index < folded.length; index += 1) places.push(place);
    letters += folded;
    place += character.length;
  }
  return { letters, places };
}
