import { type EmployerFigureName, employerFigureNames, type InclusionReason } from '../../contract/privacy.ts';

/**
 * The facts that decide whether a member is part of the employer's figures. They are about that member only. If a reason depended on
 * others, an employer could learn from its own accounts in a group that somebody opted out.
 */
export interface FigureFacts {
  /** The member works for an enterprise now, and has joined. */
  readonly isEmployed: boolean;
  readonly agreesToBeCounted: boolean;
  readonly agreesToBeNamed: boolean;
  /** Days with an overall score within the longest period that employers can look at. */
  readonly daysWithScore: number;
  /** The member is in a group (`analytics_groups`). Groups are formed when a month is closed. */
  readonly isInGroup: boolean;
  /** The closed months with a range of the member's score, within the longest period; earlier months count as one. */
  readonly monthsWithScore: number;
}

/** Why a figure of the employer includes the member or not. Figures about health need the member's agreement, a score and a group. */
export function whyIncluded(name: EmployerFigureName, facts: FigureFacts): InclusionReason {
  if (!facts.isEmployed) return 'no-employer';
  if (name === 'return-on-investment') return 'no-personal-data';
  if (name === 'total-employees') return 'head-count';
  if (!facts.agreesToBeCounted) return name !== 'top-health-performers' && facts.isInGroup ? 'last-value' : 'declined';
  if (name === 'top-health-performers') {
    if (!facts.agreesToBeNamed) return 'not-agreed';
    if (facts.monthsWithScore < 2) return facts.daysWithScore < 1 ? 'no-scores' : 'next-month';
    return 'named';
  }
  if (!facts.isInGroup) return facts.daysWithScore < 1 ? 'no-scores' : 'next-month';
  if (name === 'active-people') return 'counted-as-active';
  // A change needs two months to compare.
  return name === 'progress-by-days-on-plan' && facts.monthsWithScore < 2 ? 'next-month' : 'counted';
}

const included: ReadonlySet<InclusionReason> = new Set(['counted', 'counted-as-active', 'last-value', 'named', 'head-count']);

export function figuresOf(facts: FigureFacts): { name: EmployerFigureName; isIncluded: boolean; why: InclusionReason }[] {
  return employerFigureNames.map((name) => {
    const why = whyIncluded(name, facts);
    return { name, isIncluded: included.has(why), why };
  });
}
