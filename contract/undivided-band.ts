import type { IntakeForm } from './intake-form.ts';

/** The band that an import makes where a form has scores and no bands; whoever imports divides it. */
export const undividedBandId = 'whole-range';

/** Whether the scores of a form are not divided yet: every member would get the same words, and no score calls for care. */
export function isUndivided(scoring: IntakeForm['scoring']): boolean {
  return scoring !== null && scoring.bands.length === 1 && scoring.bands[0]?.id === undividedBandId;
}
