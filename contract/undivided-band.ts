import type { IntakeForm } from './intake-form.ts';

/** The single band that an import creates for a form with scores but no bands; an administrator divides it. */
export const undividedBandId = 'whole-range';

/** Whether the scores of a form are not divided yet: every member would get the same words, and no score calls for care. */
export function isUndivided(scoring: IntakeForm['scoring']): boolean {
  return scoring !== null && scoring.bands.length === 1 && scoring.bands[0]?.id === undividedBandId;
}
