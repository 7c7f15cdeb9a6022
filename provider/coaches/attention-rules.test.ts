import { describe, expect, it } from 'vitest';
import { attentionOf, type MemberFacts } from './attention-rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const day = 86_400_000;
const ago = (days: number): Date => new Date(now.getTime() - days * day);
const calm: MemberFacts = {
  choseAt: ago(100),
  lastSessionAt: ago(7),
  nextSessionAt: null,
  missedLately: 0,
  missedSince: null,
  overall: 70,
  earlier: 70,
  careSince: null,
};
const kinds = (facts: Partial<MemberFacts>): string[] => attentionOf({ ...calm, ...facts }, now).map(({ kind }) => kind);

describe('why a coach should look at a member', () => {
  it('is nothing for one who is well and was seen lately', () => {
    expect(kinds({})).toEqual([]);
  });

  it('names the most urgent first', () => {
    expect(
      attentionOf({ ...calm, careSince: ago(1), missedLately: 3, missedSince: ago(20), overall: 50, lastSessionAt: ago(40) }, now),
    ).toEqual([
      { kind: 'care-band', since: ago(1).toISOString(), count: null },
      { kind: 'missed-sessions', since: ago(20).toISOString(), count: 3 },
      { kind: 'falling-score', since: '2026-10-23T00:00:00.000Z', count: 20 },
      { kind: 'long-silence', since: ago(40).toISOString(), count: null },
    ]);
  });

  it('takes two missed sessions, not one', () => {
    expect(kinds({ missedLately: 1, missedSince: ago(3) })).toEqual([]);
    expect(kinds({ missedLately: 2, missedSince: ago(3) })).toEqual(['missed-sessions']);
    expect(kinds({ missedLately: 2, missedSince: null })).toEqual([]);
  });

  it('reports a fall by ten points, and none that it cannot know', () => {
    expect(kinds({ overall: 60 })).toEqual(['falling-score']);
    expect(kinds({ overall: 61 })).toEqual([]);
    expect(kinds({ overall: 90 })).toEqual([]);
    expect(kinds({ overall: null })).toEqual([]);
    expect(kinds({ overall: 0, earlier: null })).toEqual([]);
  });

  it('takes more than four weeks without a session or since the choice, and none ahead', () => {
    expect(kinds({ lastSessionAt: ago(28) })).toEqual([]);
    expect(kinds({ lastSessionAt: ago(28.001) })).toEqual(['long-silence']);
    expect(kinds({ lastSessionAt: ago(40), nextSessionAt: ago(-1) })).toEqual([]);
    expect(kinds({ lastSessionAt: null })).toEqual(['long-silence']);
    expect(kinds({ lastSessionAt: null, choseAt: ago(5) })).toEqual([]);
    expect(kinds({ lastSessionAt: null, choseAt: null })).toEqual([]);
  });
});
