/** Employments that passed through the same months, `2026-11`; an employer's entries may contradict each other. */
export interface EmploymentMonths {
  readonly importedIn: string;
  /** Has had a magic link, or has joined. */
  readonly isInvited: boolean;
  readonly joinedIn: string | null;
  readonly leftIn: string | null;
  readonly people: number;
}

export interface MonthCount {
  readonly month: string;
  readonly total: number;
  readonly joined: number;
  readonly left: number;
}

export interface HeadCount {
  readonly total: number;
  readonly invited: number;
  readonly joined: number;
  readonly months: readonly MonthCount[];
}

/**
 * How many people are on the employer's list at the end of each month, and how many of them have joined.
 *
 * Nobody is on the list before the month of the import: an end or a joining that is dated earlier counts in that
 * month. So no count is negative, `joined` is a part of `total`, and `total` changes by those who were
 * imported less those who left.
 * @param months oldest first; the last one is the current one
 */
export function countHeads(employments: readonly EmploymentMonths[], months: readonly string[]): HeadCount {
  const counted = months.map((month) => ({
    month,
    total: sumOf(employments, (one) => isListed(one, month)),
    joined: sumOf(employments, (one) => isListed(one, month) && hasJoined(one, month)),
    left: sumOf(employments, (one) => leavingMonth(one) === month),
  }));
  const now = counted.at(-1);
  return {
    total: now?.total ?? 0,
    invited: sumOf(employments, (one) => one.isInvited && now !== undefined && isListed(one, now.month)),
    joined: now?.joined ?? 0,
    months: counted,
  };
}

function sumOf(employments: readonly EmploymentMonths[], isCounted: (one: EmploymentMonths) => boolean): number {
  return employments.reduce((sum, one) => (isCounted(one) ? sum + one.people : sum), 0);
}

function leavingMonth({ importedIn, leftIn }: EmploymentMonths): string | null {
  return leftIn !== null && leftIn < importedIn ? importedIn : leftIn;
}

function isListed(employment: EmploymentMonths, month: string): boolean {
  const left = leavingMonth(employment);
  return employment.importedIn <= month && (left === null || month < left);
}

function hasJoined({ joinedIn }: EmploymentMonths, month: string): boolean {
  return joinedIn !== null && joinedIn <= month;
}
