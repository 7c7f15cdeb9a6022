import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitrateOf, type VideoLevel } from './adaptation.ts';
import { type PlanInput, planVideo } from './plan.ts';

const base: PlanInput = { plan: 'everybody', isCoach: false, others: 1, uplink: null, former: 0 };

test('up to four people, everyone is seen', () => {
  expect(planVideo(base)).toBe(4);
  expect(planVideo({ ...base, others: 3 })).toBe(3);
});

test('up to eight the coach is seen; members if they have the uplink for it, and then small', () => {
  const group = { ...base, plan: 'coach-video', others: 7 } as const;
  expect(planVideo({ ...group, isCoach: true })).toBe(2);
  expect(planVideo({ ...group, isCoach: true, uplink: 9_000_000 })).toBe(3);
  expect(planVideo(group)).toBe(0);
  expect(planVideo({ ...group, uplink: 700_000 })).toBe(0);
  expect(planVideo({ ...group, uplink: 1_100_000 })).toBe(1);
  expect(planVideo({ ...group, uplink: 800_000, former: 1 })).toBe(1);
});

test('up to twelve only the coach is seen', () => {
  const group = { ...base, plan: 'voices', others: 11, uplink: 50_000_000 } as const;
  expect(planVideo(group)).toBe(0);
  expect(planVideo({ ...group, isCoach: true })).toBe(2);
});

test('a member of a group never uses more uplink than was measured, and a level is not withdrawn for a little less', () => {
  const input = fc.record({
    others: fc.integer({ min: 4, max: 11 }),
    uplink: fc.option(fc.integer({ min: 0, max: 20_000_000 })),
    former: fc.constantFrom<VideoLevel>(0, 1),
  });
  fc.assert(
    fc.property(input, ({ others, uplink, former }) => {
      const level = planVideo({ plan: 'coach-video', isCoach: false, others, uplink, former });
      expect(others * bitrateOf(level)).toBeLessThanOrEqual(uplink ?? 0);
      if (level > former && uplink !== null)
        expect(planVideo({ plan: 'coach-video', isCoach: false, others, uplink: uplink * 0.7, former: level })).toBe(level);
    }),
  );
});
