import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, searchRank } from './search-text.ts';

const word = fc.stringMatching(/^[a-záéíóúñü]{1,12}$/u);

describe('a search', () => {
  it('finds every text by the beginnings of its words, in any order, with or without accents', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(), (words, cut) => {
        const typed = words.map((each) => foldText(each).slice(0, 1 + (cut % each.length))).toReversed();
        expect(searchRank(words.join(' '), typed.join(' '))).toBe(0);
        expect(searchRank(typed.join(' ').toUpperCase(), typed.join(' '))).toBe(0);
      }),
    );
  });

  it.each([
    ['Laura Vidal', 'vidal lau', 0],
    ['Laura Vidal', 'idal', 1],
    ['Laura Vidal', 'visal', null],
    ['Rubén García', 'garsia', 1],
    ['Ana Rodríguez', 'rodrigez', 1],
    ['Laura Vidal', 'vidall', 1],
    ['Rubén Lozano', 'losano', 1],
    ['Jörg Groß', 'gross', 0],
    ['Siobhán O’Brien', "o'brien", 0],
    ['Anna-Lena Vogt', 'lena', 0],
    ['Laura Vidal', '', 0],
    ['Laura Vidal', 'dal', 1],
    ['Laura Vidal', 'al', null],
    ['Laura Vidal', 'laura gomez', null],
    ['Laura Vidal', '%', null],
    ['Laura Vidal', 'maria', null],
  ] as const)('in %s for %j ranks %s', (text, search, rank) => {
    expect(searchRank(text, search)).toBe(rank);
  });
});
