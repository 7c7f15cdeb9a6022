import type { PersonProfile } from '../../../contract/expressions/person.ts';
import type { AnswerValues, IntakeForm } from '../../../contract/intake-form.ts';

/** A form with its expressions evaluated for the answers so far, and all answers. */
export interface SettledForm {
  readonly form: IntakeForm;
  readonly values: AnswerValues;
  /** The expressions that have no result because of an error. */
  readonly failures: readonly { readonly id: string; readonly message: string }[];
  /** The profile that was used, where the result can depend on it: the provider evaluates with the same. */
  readonly person?: PersonProfile;
}
