import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursOfWeek } from './hours.ts';
import { linkParts } from './link-parts.ts';

const links = (text: string) => linkParts(text).filter(({ href }) => href !== null);

describe('links in messages', () => {
  it('end before the punctuation of the sentence, and keep a bracket that they open', () => {
    expect(links('See https://zh.example/a?b=1, or (http://x.example/y_(z)).').map(({ words }) => words)).toEqual([
      'https://zh.example/a?b=1',
      'http://x.example/y_(z)',
    ]);
  });

  it('show the host that is looked up', () => {
    expect(links('https://аpple.com/pay')).toEqual([{ words: 'https://xn--pple-43d.com/pay', href: 'https://xn--pple-43d.com/pay' }]);
  });

  it.each(['https://bank.example@evil.example/', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'ftp://x.example'])(
    'does not make one of %s',
    (text) => {
      expect(links(text)).toEqual([]);
    },
  );

  it('lose none of the text around them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const text = `${before} https://zh.example/ ${after}`;
        const parts = linkParts(text).filter(({ href }) => href === null);
        for (const { words } of parts) expect(text).toContain(words);
      }),
    );
  });
});

it('formats the hours of a week briefly', () => {
  const rule = (weekday: number, from: string, to: string) => ({ weekday, from, to });
  expect(
    hoursOfWeek([
      rule(1, '14:00', '18:00'),
      rule(1, '09:00', '13:00'),
      rule(2, '09:00', '13:00'),
      rule(2, '14:00', '18:00'),
      rule(5, '20:00', '00:00'),
    ]),
  ).toEqual([
    { first: 1, last: 2, times: ['09:00–13:00', '14:00–18:00'] },
    { first: 5, last: 5, times: ['20:00–24:00'] },
  ]);
});
