import type { ShownGoal, ShownStep, ShownTick } from '../../src/domain/steps/shown-steps.ts';
import { newId } from '../../src/platform/ids.ts';

/** A step that runs, yes or no each day, as a member and their coaches see it. */
export function shownStep(change: Partial<ShownStep> = {}): ShownStep {
  return {
    ...{ id: newId(), userId: newId(), goalId: null, title: 'Walk after lunch', answer: 'yes-no', unit: null, target: null },
    ...{ rhythm: { kind: 'daily' }, remindAt: null, startsOn: '2026-11-01', until: null, state: 'active', endedOn: null, pauses: [] },
    ...{ isShared: true, createdById: newId(), createdByName: 'Ana Ruiz', updatedAt: '2026-11-01T08:00:00.000Z', version: 1 },
    ...{ sending: 'sent', ticks: [] },
    ...change,
  };
}

export function shownTick(day: string, value = 1, note: string | null = null): ShownTick {
  return { id: newId(), day, value, note, tickedAt: `${day}T18:00:00.000Z`, sending: 'sent' };
}

export function shownGoal(change: Partial<ShownGoal> = {}): ShownGoal {
  return {
    ...{ id: newId(), userId: newId(), title: 'Sleep better', why: null, sign: null, until: null, reachedOn: null, isShared: true },
    ...{ updatedAt: '2026-11-01T08:00:00.000Z', version: 1, sending: 'sent' },
    ...change,
  };
}
