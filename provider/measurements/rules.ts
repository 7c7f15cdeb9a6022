import { type MeasuredValue, measurementProblem, plausible, plausibleDiastolic } from '../../contract/measurement-rules.ts';
import { earliestScoreDay, isScoreDay } from '../../contract/score-rules.ts';

export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/**
 * What is wrong with a measurement, by the fields of the body.
 *
 * @param today calendar day in the member's zone
 * @param within the path of the measurement in the request: `body`, `body.items.3`
 */
export function measurementProblems(given: MeasuredValue & { readonly day: string }, today: string, within = 'body'): FieldProblem[] {
  const problem = measurementProblem(given);
  const problems = problem === null ? [] : [textOf(problem, given.kind, within)];
  if (isScoreDay(given.day, today)) return problems;
  const message = given.day > today ? 'Choose a day that is not in the future.' : `Choose a day since ${earliestScoreDay}.`;
  return [...problems, { path: `${within}.day`, message }];
}

function textOf(problem: NonNullable<ReturnType<typeof measurementProblem>>, kind: MeasuredValue['kind'], within: string): FieldProblem {
  const { minimum, maximum } = plausible[kind];
  switch (problem) {
    case 'range':
      return { path: `${within}.value`, message: `Use a value from ${minimum} to ${maximum}.` };
    case 'second-missing':
      return { path: `${within}.secondValue`, message: 'Enter both values of the blood pressure.' };
    case 'second-unexpected':
      return { path: `${within}.secondValue`, message: 'Only a blood pressure has two values.' };
    case 'second-range':
      return { path: `${within}.secondValue`, message: `Use a value from ${plausibleDiastolic.minimum} to ${plausibleDiastolic.maximum}.` };
    case 'order':
      return { path: `${within}.secondValue`, message: 'The second value of a blood pressure is lower than the first.' };
  }
}
