import type { SetupStep } from '../../contract/enterprise.ts';
import { dayOf } from '../kernel/days.ts';

/** The finished steps of an enterprise's set-up. */
export interface SetupFacts {
  readonly hasAdminProfile: boolean;
  readonly hasCompanyProfile: boolean;
  /** One that runs; a trial is none. */
  readonly hasSubscription: boolean;
  /** Can invite people without a subscription for now. */
  readonly isInTrial: boolean;
  readonly hasEmployees: boolean;
}

type OpenStep = Exclude<SetupStep, 'done'>;

/** The steps in their order, which of them are done, and which can wait: a subscription while the trial runs. */
export function stepsOf(facts: SetupFacts): { step: OpenStep; isDone: boolean; canWait: boolean }[] {
  return [
    { step: 'admin-profile', isDone: facts.hasAdminProfile, canWait: false },
    { step: 'company-profile', isDone: facts.hasCompanyProfile, canWait: false },
    { step: 'subscription', isDone: facts.hasSubscription, canWait: !facts.hasSubscription && facts.isInTrial },
    { step: 'employees', isDone: facts.hasEmployees, canWait: false },
  ];
}

/** The first step that is neither done nor can wait; they can be done in any order, and left at any time. */
export function setupStepOf(facts: SetupFacts): SetupStep {
  return stepsOf(facts).find(({ isDone, canWait }) => !isDone && !canWait)?.step ?? 'done';
}

export function statusOf({ setUpAt, deactivatedAt }: { readonly setUpAt: Date | null; readonly deactivatedAt: Date | null }) {
  return deactivatedAt ? ('deactivated' as const) : setUpAt ? ('active' as const) : ('setting-up' as const);
}

/** Who can try the product without a subscription, and for how long. */
export const trial = { seats: 5, days: 30, sessionsPerMonth: 2 } as const;

/** The last day of what ends at the first instant of the next one, where the enterprise is: `2026-12-26`. Both sides show this day. */
export function lastDayOf(end: Date, timeZone: string): string {
  return dayOf(new Date(end.getTime() - 1), timeZone);
}

/** How long the members of a deactivated enterprise keep what they have by default. */
export const defaultNoticeDays = 30;
