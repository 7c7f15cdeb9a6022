import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longText, shortText, typedText } from './endpoint.ts';
import { isolated, isolatedRuns, withoutBidiControls } from './text-direction.ts';
import { isBlank, trimmed } from './visible-text.ts';

const seed = 20_261_126;
const unseen = fc.constantFrom(
  ...['\u200b', '\u2060', '\u3164', '\u00ad', '\u202e', '\u2066', '\u2069', '\u200f', '\ufeff', '\u115f', '\u034f', '\ufe0f'],
  ...['\u00a0', ' ', '\n', '\u2800', '\u{e0041}', '\u180e'],
);
const unseenText = fc.array(unseen, { minLength: 1, maxLength: 30 }).map((parts) => parts.join(''));

describe('a text of which nothing can be seen', () => {
  it('is empty for every text of the contract', () => {
    fc.assert(
      fc.property(unseenText, (text) => {
        expect(isBlank(text)).toBe(true);
        expect(trimmed(text)).toBe('');
        for (const schema of [shortText, longText, typedText().min(1)]) expect(schema.safeParse(text).success).toBe(false);
      }),
      { seed, numRuns: 2000 },
    );
  });

  it('is one only if it contains nothing else', () => {
    fc.assert(
      fc.property(unseenText, fc.constantFrom('a', 'ñ', '山', 'א', '👩🏽‍⚕️', '❤️', '1', '.', '한'), unseenText, (before, seen, after) => {
        expect(isBlank(before + seen + after)).toBe(false);
        expect(trimmed(before + seen + after)).toContain(seen.replaceAll(/[\ufe0f]$/g, ''));
      }),
      { seed, numRuns: 2000 },
    );
  });

  it('keeps what belongs to a sign, and takes time in proportion to its length', () => {
    expect(trimmed(' \u200b❤️\u2060 ')).toBe('❤️');
    expect(trimmed('👩🏽‍⚕️\u00ad')).toBe('👩🏽‍⚕️');
    const long = `a${' '.repeat(1_000_000)}b`;
    expect(trimmed(long)).toBe(long);
  });
});

describe('the direction of a text', () => {
  it('is not turned by a name: what turns it is left out', () => {
    expect(shortText.parse('Ruiz\u202egnp.exe')).toBe('Ruizgnp.exe');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), unseenText, (name, more) => {
        for (const text of [withoutBidiControls(name + more), isolated(name + more).replaceAll(/^\u2068|\u2069$/g, '')]) {
          expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
        }
      }),
      { seed, numRuns: 1000 },
    );
  });

  it('of a sentence stays its own round a name that runs from right to left', () => {
    expect(isolated('Ana López')).toBe('Ana López');
    expect(isolated('דוד לוי')).toBe('\u2068דוד לוי\u2069');
    expect(isolatedRuns('With דוד לוי, 10:30')).toBe('With \u2068דוד לוי\u2069, 10:30');
    expect(isolatedRuns('שלום, מה שלומך?')).toBe('שלום, מה שלומך?');
  });

  it('is isolated once, however often it is asked for, and nothing but that is added', () => {
    const parts = fc.array(fc.constantFrom('With ', 'דוד', 'לוי', ' ', ', ', '10:30', 'مريم', 'Ana', '\u202e', '\u2069', '.'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(parts, (words) => {
        const text = words.join('');
        const once = isolatedRuns(text);
        expect(isolatedRuns(once)).toBe(once);
        expect(withoutBidiControls(once)).toBe(withoutBidiControls(text));
        expect(once.split('\u2068').length).toBe(once.split('\u2069').length);
      }),
      { seed, numRuns: 2000 },
    );
  });
});
