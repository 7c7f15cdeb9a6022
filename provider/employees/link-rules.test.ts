import { describe, expect, it } from 'vitest';
import { isTooSoon, needsCode, sendableFrom } from './link-rules.ts';

const sentAt = new Date('2026-11-20T10:00:00.000Z');

describe('another link', () => {
  it.each([
    ['a moment after the last', '2026-11-20T10:00:00.001Z', true],
    ['in the last moment of ten minutes', '2026-11-20T10:09:59.999Z', true],
    ['after ten minutes', '2026-11-20T10:10:00.000Z', false],
  ])('%s', (_, now, expected) => {
    expect(isTooSoon(sentAt, new Date(now))).toBe(expected);
  });

  it('is never too soon for who was sent none', () => {
    expect(isTooSoon(null, sentAt)).toBe(false);
  });

  it('is no longer too soon from the time that is named', () => {
    expect(isTooSoon(sentAt, sendableFrom(sentAt))).toBe(false);
    expect(isTooSoon(sentAt, new Date(sendableFrom(sentAt).getTime() - 1))).toBe(true);
  });
});

it.each([
  ['now', '2026-11-20T10:00:00.000Z', false],
  ['a day ago', '2026-11-21T10:00:00.000Z', false],
  ['more than a day ago', '2026-11-21T10:00:00.001Z', true],
])('whether a link that was sent %s needs a code as well', (_, now, expected) => {
  expect(needsCode(sentAt, new Date(now))).toBe(expected);
});
