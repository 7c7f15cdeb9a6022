import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planSlots, type StandingSlot, type WantedSlot } from './slot-plan.ts';

const now = new Date('2026-11-20T10:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const span = (from: number, minutes = 50) => ({ startsAt: at(from), endsAt: at(from + minutes) });
const wanted = (from: number): WantedSlot => ({ ruleId: 'rule', offeringId: null, ...span(from) });
const standing = (id: string, from: number, given: Partial<StandingSlot> = {}): StandingSlot => ({
  id,
  ruleId: 'rule',
  offeringId: null,
  status: 'free',
  ...span(from),
  ...given,
});

describe('the slots of weekly rules', () => {
  it('keep their ids where the rules still ask for them; others go and come', () => {
    const plan = planSlots({ now, standing: [standing('kept', 60), standing('old', 120)], wanted: [wanted(60), wanted(200)], blocked: [] });
    expect(plan).toEqual({ dropped: ['old'], changed: [], added: [wanted(200)] });
    const moved = planSlots({ now, standing: [standing('kept', 60, { ruleId: 'former' })], wanted: [wanted(60)], blocked: [] });
    expect(moved).toEqual({ dropped: [], changed: [{ ...wanted(60), id: 'kept' }], added: [] });
  });

  it('are not made where the coach removed them, is away, or has something else', () => {
    const plan = planSlots({
      now,
      standing: [
        standing('back', 60, { status: 'removed' }),
        standing('booked', 120, { status: 'booked' }),
        standing('single', 190, { ruleId: null }),
      ],
      wanted: [wanted(60), wanted(130), wanted(180), wanted(300), wanted(-10)],
      blocked: [span(290)],
    });
    expect(plan).toEqual({ dropped: [], changed: [], added: [] });
  });

  it('may touch their neighbours and one another', () => {
    const plan = planSlots({
      now,
      standing: [standing('booked', 60, { status: 'booked' })],
      wanted: [wanted(10), wanted(110), wanted(160)],
      blocked: [span(210)],
    });
    expect(plan).toEqual({ dropped: [], changed: [], added: [wanted(10), wanted(110), wanted(160)] });
  });

  it('are free again where something that the coach took back would only overlap them', () => {
    const removedBeside = standing('back', 70, { status: 'removed', ruleId: null });
    expect(planSlots({ now, standing: [removedBeside], wanted: [wanted(60)], blocked: [] }).added).toEqual([wanted(60)]);
  });

  it('belong to another offering where the rule does now', () => {
    const calendar = { now, standing: [standing('kept', 60, { offeringId: 'former' })], blocked: [] };
    expect(planSlots({ ...calendar, wanted: [wanted(60)] }).changed).toEqual([{ ...wanted(60), id: 'kept' }]);
  });

  it('are neither made nor taken away once they begin', () => {
    expect(planSlots({ now, standing: [standing('running', 0)], wanted: [], blocked: [] }).dropped).toEqual([]);
    expect(planSlots({ now, standing: [], wanted: [wanted(0)], blocked: [] }).added).toEqual([]);
  });

  it('never overlap anything, and planning again changes nothing', () => {
    const minutes = fc.integer({ min: -100, max: 600 });
    const slots = fc.uniqueArray(
      fc.record({ from: minutes, single: fc.boolean(), status: fc.constantFrom('free' as const, 'booked' as const, 'removed' as const) }),
      { maxLength: 6, selector: ({ from }) => Math.floor(from / 60) },
    );
    fc.assert(
      fc.property(slots, fc.array(minutes, { maxLength: 8 }), fc.array(minutes, { maxLength: 2 }), (given, asked, away) => {
        const before = given.map(({ from, single, status }, index) =>
          standing(`slot-${index}`, Math.floor(from / 60) * 60, { ruleId: single ? null : 'rule', status }),
        );
        const calendar = { now, wanted: asked.map(wanted), blocked: away.map((from) => span(from, 90)) };
        const plan = planSlots({ ...calendar, standing: before });
        const after = [
          ...before.filter(({ id }) => !plan.dropped.includes(id)),
          ...plan.added.map((slot, index) => ({ ...slot, id: `added-${index}`, status: 'free' as const })),
        ];
        const live = after
          .filter(({ status }) => status !== 'removed')
          .toSorted((one, next) => one.startsAt.getTime() - next.startsAt.getTime());
        live.slice(1).forEach((slot, index) => {
          expect(slot.startsAt.getTime()).toBeGreaterThanOrEqual(live[index]?.endsAt.getTime() ?? 0);
        });
        for (const slot of plan.added)
          for (const span of calendar.blocked) expect(slot.endsAt <= span.startsAt || slot.startsAt >= span.endsAt).toBe(true);
        for (const id of plan.dropped) expect(before.find((slot) => slot.id === id)).toMatchObject({ status: 'free', ruleId: 'rule' });
        expect(planSlots({ ...calendar, standing: after })).toEqual({ dropped: [], changed: [], added: [] });
      }),
      { numRuns: 400 },
    );
  });
});
