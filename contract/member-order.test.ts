import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MemberOfCoach } from './coach-members.ts';
import { compareMembers, memberSorts } from './member-order.ts';

const someone = (facts: Partial<MemberOfCoach>): MemberOfCoach =>
  ({ userId: 'id', fullName: 'Ana', attention: [], nextSessionAt: null, lastSessionAt: null, score: null, ...facts }) as MemberOfCoach;
const names = (members: MemberOfCoach[]) => members.map(({ fullName }) => fullName);

const day = fc.constantFrom(null, '2026-11-20T10:00:00.000Z', '2026-11-24T10:00:00.000Z');
const members = fc.uniqueArray(
  fc.record({
    userId: fc.uuid(),
    fullName: fc.constantFrom('Ana', 'Álvaro', 'ana', 'Zoe'),
    nextSessionAt: day,
    lastSessionAt: day,
    score: fc.constantFrom(null, { overall: 40, changeInFourWeeks: null }, { overall: 80, changeInFourWeeks: 2 }),
    attention: fc.constantFrom<MemberOfCoach['attention']>([], [{ kind: 'care-band', since: '2026-11-20T10:00:00.000Z', count: null }]),
  }),
  { selector: ({ userId }) => userId, maxLength: 12 },
);

it.each(memberSorts)('puts the same people in the same order by %s, whatever order they came in', (sort) => {
  fc.assert(
    fc.property(members, fc.func(fc.nat()), (people, shuffle) => {
      const all = people.map((facts) => someone(facts));
      const mixed = all.toSorted((one, other) => shuffle(one.userId) - shuffle(other.userId));
      expect(mixed.sort(compareMembers(sort))).toEqual(all.sort(compareMembers(sort)));
    }),
  );
});

it('puts who needs care, who is next, who was seen last and whose score is low in front', () => {
  const ana = someone({
    userId: '1',
    fullName: 'Ana',
    lastSessionAt: '2026-11-01T10:00:00.000Z',
    score: { overall: 70, changeInFourWeeks: null },
  });
  const alvaro = someone({ userId: '2', fullName: 'Álvaro', nextSessionAt: '2026-11-24T10:00:00.000Z' });
  const zoe = someone({
    userId: '3',
    fullName: 'Zoe',
    attention: [{ kind: 'care-band', since: '2026-11-20T10:00:00.000Z', count: null }],
    lastSessionAt: '2026-11-20T10:00:00.000Z',
    score: { overall: 30, changeInFourWeeks: -12 },
  });
  const by = (sort: (typeof memberSorts)[number]) => names([ana, alvaro, zoe].sort(compareMembers(sort)));
  expect(by('attention')).toEqual(['Zoe', 'Álvaro', 'Ana']);
  expect(by('name')).toEqual(['Álvaro', 'Ana', 'Zoe']);
  expect(by('next-session')).toEqual(['Álvaro', 'Ana', 'Zoe']);
  expect(by('last-session')).toEqual(['Zoe', 'Ana', 'Álvaro']);
  expect(by('score')).toEqual(['Zoe', 'Ana', 'Álvaro']);
});
