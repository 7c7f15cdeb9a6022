import type { SetupStep } from '../../contract/enterprise.ts';

/** What has been done of setting an enterprise up. */
export interface SetupFacts {
  readonly hasAdminProfile: boolean;
  readonly hasCompanyProfile: boolean;
  /** A subscription that runs, or a trial that does. */
  readonly hasSeats: boolean;
  readonly hasEmployees: boolean;
}

type OpenStep = Exclude<SetupStep, 'done'>;

/** The steps in their order, and which of them are done. */
export function stepsOf(facts: SetupFacts): { step: OpenStep; isDone: boolean }[] {
  return [
    { step: 'admin-profile', isDone: facts.hasAdminProfile },
    { step: 'company-profile', isDone: facts.hasCompanyProfile },
    { step: 'subscription', isDone: facts.hasSeats },
    { step: 'employees', isDone: facts.hasEmployees },
  ];
}

/** The first step that is not done; they can be done in any order, and left at any time. */
export function setupStepOf(facts: SetupFacts): SetupStep {
  return stepsOf(facts).find(({ isDone }) => !isDone)?.step ?? 'done';
}

export function statusOf({ setUpAt, deactivatedAt }: { readonly setUpAt: Date | null; readonly deactivatedAt: Date | null }) {
  return deactivatedAt ? ('deactivated' as const) : setUpAt ? ('active' as const) : ('setting-up' as const);
}

/** Who can try the product without a subscription, and for how long. */
export const trial = { seats: 5, days: 30, sessionsPerMonth: 2 } as const;

/** How long the members of a deactivated enterprise keep what they have, unless another day was said. */
export const usualNoticeDays = 30;
