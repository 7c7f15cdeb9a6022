import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maySeeMember } from '../member-access/rules.ts';
import { careStep, firstLook, mayClose, seesAlert, urgencyOf } from './rules.ts';

const hour = 3_600_000;
const openedAt = new Date('2026-11-20T22:10:00.000Z');
const hoursLater = (hours: number) => new Date(openedAt.getTime() + hours * hour);
const hours = fc.double({ min: 0, max: 24 * 30, noNaN: true });
const people = fc.uniqueArray(fc.constantFrom('laura', 'tom', 'ana'));
const some = { minLength: 1 };

/** Looks at the moments given, one after the other, as the job does; what was done each time. */
function follow(moments: readonly number[], coachIds: readonly string[], takenFrom = Number.POSITIVE_INFINITY) {
  let alert = { openedAt, step: 0, escalatedAt: null as Date | null, takenAt: null as Date | null, closedAt: null };
  return moments
    .toSorted((one, other) => one - other)
    .map((at) => {
      const takenAt = at >= takenFrom ? hoursLater(takenFrom) : null;
      const step = careStep({ ...alert, takenAt, coachIds }, hoursLater(at));
      if (step) alert = { ...alert, takenAt, step: step.step, escalatedAt: step.escalates ? hoursLater(at) : alert.escalatedAt };
      return { at, step, escalatedAt: alert.escalatedAt };
    });
}

describe('an open alert', () => {
  it('comes again after 1, 3, 8 and 12 hours, then each day for two weeks', () => {
    const due: number[] = [];
    let next: Date | null = firstLook(openedAt, 1);
    while (next !== null) {
      due.push((next.getTime() - openedAt.getTime()) / hour);
      next =
        careStep({ openedAt, step: 0, escalatedAt: null, takenAt: null, closedAt: null, coachIds: ['laura'] }, next)?.nextStepAt ?? null;
    }
    expect(due).toEqual([1, 3, 8, 12, ...Array.from({ length: 14 }, (_, index) => (index + 1) * 24)]);
  });

  it('has its next look in the future while reminders are due, however rarely it was looked at', () => {
    fc.assert(
      fc.property(fc.array(hours, some), people, (moments, coachIds) => {
        for (const { at, step } of follow(moments, coachIds)) {
          if (step?.nextStepAt) expect(step.nextStepAt.getTime()).toBeGreaterThan(hoursLater(at).getTime());
          else expect(at).toBeGreaterThanOrEqual(14 * 24);
        }
      }),
    );
  });

  it('goes forward only: no step comes twice because a clock was set back', () => {
    fc.assert(
      fc.property(hours, hours, people, (one, other, coachIds) => {
        const facts = { openedAt, step: 0, escalatedAt: null, takenAt: null, closedAt: null, coachIds };
        const before = careStep(facts, hoursLater(one));
        const later = careStep({ ...facts, step: before?.step ?? 0 }, hoursLater(other));
        expect(later?.step).toBeGreaterThanOrEqual(before?.step ?? 0);
      }),
    );
  });

  it('reaches an administrator with the first look after half a day, once, and at once without a coach', () => {
    fc.assert(
      fc.property(fc.array(hours, some), people, (moments, coachIds) => {
        const done = follow(moments, coachIds);
        const escalations = done.filter(({ step }) => step?.escalates);
        const isDue = (at: number) => coachIds.length === 0 || at >= 12;
        expect(escalations.map(({ at }) => at)).toEqual(
          done
            .map(({ at }) => at)
            .filter(isDue)
            .slice(0, 1),
        );
        for (const { at, step } of done) expect(step?.notifiesAdmins).toBe(isDue(at));
      }),
    );
  });

  it('reaches an administrator exactly with the reminder after half a day', () => {
    expect(follow([8, 11.99, 12], ['laura']).map(({ step }) => step?.escalates)).toEqual([false, false, true]);
  });

  it('has its first look when the first reminder is due, or at once if no coach can be notified', () => {
    expect(firstLook(openedAt, 0)).toEqual(openedAt);
    expect(firstLook(openedAt, 2)).toEqual(hoursLater(1));
  });

  it('that an administrator sees to is still the coaches’, and no other administrator is reminded', () => {
    fc.assert(
      fc.property(fc.array(hours, some), hours, people, (moments, takenFrom, coachIds) => {
        for (const { at, step } of follow(moments, coachIds, takenFrom)) {
          expect(step?.coachIds).toEqual(coachIds);
          if (at >= takenFrom) expect(step?.notifiesAdmins).toBe(false);
        }
      }),
    );
  });

  it('sounds more urgent the longer it waits, and never less', () => {
    const order = ['first', 'again', 'overdue'];
    fc.assert(
      fc.property(hours, hours, (one, other) => {
        const [sooner, later] = [one, other]
          .toSorted((left, right) => left - right)
          .map((at) => follow([at], ['laura'])[0]?.step?.step ?? 0);
        expect(order.indexOf(urgencyOf(sooner ?? 0))).toBeLessThanOrEqual(order.indexOf(urgencyOf(later ?? 0)));
      }),
    );
    expect([0, 1, 12].map((at) => urgencyOf(follow([at], ['laura'])[0]?.step?.step ?? 0))).toEqual(order);
  });
});

it('a closed alert asks nothing of anybody', () => {
  fc.assert(
    fc.property(hours, hours, people, fc.boolean(), (closed, at, coachIds, isEscalated) => {
      const facts = {
        openedAt,
        step: 0,
        escalatedAt: isEscalated ? openedAt : null,
        takenAt: null,
        closedAt: hoursLater(closed),
        coachIds,
      };
      expect(careStep(facts, hoursLater(at))).toBeNull();
    }),
  );
});

describe('who', () => {
  const roles = ['USER', 'COACH', 'EMPLOYER', 'ADMIN'] as const;
  const relation = fc.record({ hasChosen: fc.boolean(), hasMet: fc.boolean(), hadChosenSince: fc.boolean() });

  it('sees an open alert: the coaches whom the member has chosen now or met, and nobody else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...roles), relation, fc.boolean(), (role, how, isClosed) => {
        const sees = seesAlert(role, how, { closedAt: isClosed ? openedAt : null });
        expect(sees).toBe(maySeeMember({ accountId: 'coach', role }, 'member', how) && role === 'COACH' && !isClosed);
      }),
    );
  });

  it('can be closed by people who see it, by the member’s coach while it was open, and by a notified administrator', () => {
    fc.assert(
      fc.property(fc.constantFrom(...roles), relation, fc.boolean(), (role, how, isEscalated) => {
        const closes = mayClose(role, how, { escalatedAt: isEscalated ? openedAt : null });
        if (role === 'COACH') expect(closes).toBe(how.hasChosen || how.hasMet || how.hadChosenSince);
        else expect(closes).toBe(role === 'ADMIN' && isEscalated);
      }),
    );
  });
});
