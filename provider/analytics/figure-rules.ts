import { type EmployerFigureName, employerFigureNames, type InclusionReason } from '../../contract/privacy.ts';

/** The facts that decide whether a member is part of the employer's figures. */
export interface FigureFacts {
  /** The member works for an enterprise now, and has joined. */
  readonly isEmployed: boolean;
  readonly agreesToBeCounted: boolean;
  readonly agreesToBeNamed: boolean;
  /** Days with an overall score within the longest period that employers can look at. */
  readonly daysWithScore: number;
  /** The member is part of a group that the figures count (`analytics_cohorts`); these are formed when a month is closed. */
  readonly isInCohort: boolean;
  /** People of the enterprise, this one included, who agreed to be counted and have a score; at least as many as are large enough. */
  readonly countedPeople: number;
  /** Closed months, within the longest period, of which the member's score is kept. */
  readonly monthsWithScore: number;
  /** People of the enterprise who agreed to be named and have scores to compare. */
  readonly nameablePeople: number;
  /** Nobody is counted in a smaller group; never below 5. */
  readonly minimumGroupSize: number;
}

/** No setting makes a group of employers' figures smaller than this (docs/design.md, Employers' figures). */
const smallestGroupEver = 5;

/** The number of people that a group needs before anybody is counted in it. */
export function effectiveGroupSize(minimumGroupSize: number): number {
  return Math.max(smallestGroupEver, minimumGroupSize);
}

/**
 * Why one of the employer's figures includes the member or does not. Figures about health need the
 * member's agreement, a score, and a group that is large enough to hide in.
 */
export function whyIncluded(name: EmployerFigureName, facts: FigureFacts): InclusionReason {
  if (!facts.isEmployed) return 'no-employer';
  if (name === 'return-on-investment') return 'no-personal-data';
  if (name === 'total-employees') return 'head-count';
  if (!facts.agreesToBeCounted) return 'declined';
  const floor = effectiveGroupSize(facts.minimumGroupSize);
  if (name === 'top-health-performers') {
    if (!facts.agreesToBeNamed) return 'not-agreed';
    if (facts.monthsWithScore < 2) return facts.daysWithScore < 1 ? 'no-scores' : 'next-month';
    return facts.nameablePeople < floor ? 'group-too-small' : 'named';
  }
  if (facts.daysWithScore < 1) return 'no-scores';
  if (facts.countedPeople < floor) return 'group-too-small';
  if (!facts.isInCohort) return 'next-month';
  if (name === 'active-people') return 'counted-as-active';
  // A change needs two months to compare.
  return name === 'progress-by-days-on-plan' && facts.monthsWithScore < 2 ? 'next-month' : 'counted';
}

const included: ReadonlySet<InclusionReason> = new Set(['counted', 'counted-as-active', 'named', 'head-count']);

export function figuresOf(facts: FigureFacts): { name: EmployerFigureName; isIncluded: boolean; why: InclusionReason }[] {
  return employerFigureNames.map((name) => {
    const why = whyIncluded(name, facts);
    return { name, isIncluded: included.has(why), why };
  });
}
