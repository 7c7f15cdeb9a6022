import fc from 'fast-check';
import { expect, it } from 'vitest';
import { english } from '../../../contract/built-in-texts/en.ts';
import { spanish } from '../../../contract/built-in-texts/es.ts';
import { blocksOf, markdownOf } from '../../../contract/built-in-texts/markdown.ts';
import { isLinkable } from '../../../contract/legal-markdown.ts';
import { legalKinds } from '../../../contract/legal-rules.ts';
import { readLegalMarkdown } from './read-legal-markdown.ts';

it('reads headings, paragraphs, lists, strong and emphasised words, and links', () => {
  const { blocks, problems } = readLegalMarkdown(
    '## What\n\nOne **strong** and *soft* [page](/faq "Title").\nSame paragraph\n\n- a\n- **b**\n\n3. three\n4. four\n\n### Small & short',
  );
  expect(problems).toEqual([]);
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, runs: [{ text: 'What' }] },
    {
      kind: 'paragraph',
      runs: [
        { text: 'One ' },
        { text: 'strong', isStrong: true },
        { text: ' and ' },
        { text: 'soft', isEmphasised: true },
        { text: ' ' },
        { text: 'page', link: '/faq' },
        { text: '. Same paragraph' },
      ],
    },
    { kind: 'list', start: null, items: [[{ text: 'a' }], [{ text: 'b', isStrong: true }]] },
    { kind: 'list', start: 3, items: [[{ text: 'three' }], [{ text: 'four' }]] },
    { kind: 'heading', level: 3, runs: [{ text: 'Small & short' }] },
  ]);
});

it.each([
  ['# Too high', 'heading', '# Too high'],
  ['<b>bold</b>', 'html', '<b>'],
  ['<div onclick="x()">\nText\n</div>', 'html', '<div onclick="x()">'],
  ['![logo](https://x.example/a.png)', 'picture', '![logo](https://x.example/a.png)'],
  ['- one\n  - within', 'list', '- within'],
  ['[x](javascript:alert(1))', 'link', '[x](javascript:alert(1))'],
  ['[x](//evil.example)', 'link', '[x](//evil.example)'],
  ['> quoted', 'other', '> quoted'],
  ['Some `code`', 'other', '`code`'],
])('names what a legal text cannot hold: %s', (text, kind, excerpt) => {
  expect(readLegalMarkdown(text).problems).toContainEqual({ kind, excerpt });
});

it('links only to https, mail, telephone and pages of the product, whatever is typed', () => {
  const pieces = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    'javascript:',
    'data:',
    '//',
    'https://a.example',
    '<',
    '>',
    '"',
    ' ',
    '\n',
    '*',
    'x',
    '/faq',
    '\\',
    '`',
    '!',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 25 }), (typed) => {
      const { blocks } = readLegalMarkdown(typed.join(''));
      const runs = blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.runs));
      for (const { link } of runs) if (link !== undefined) expect(isLinkable(link)).toBe(true);
    }),
  );
});

it.each(legalKinds)('shows the built-in text on its page exactly as parsed: %s', (kind) => {
  for (const texts of [english, spanish]) {
    const { blocks, problems } = readLegalMarkdown(markdownOf(texts[kind]).text);
    expect(problems).toEqual([]);
    expect(blocks).toEqual(blocksOf(texts[kind]));
  }
});
