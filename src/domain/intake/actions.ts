import type { IntakeForm } from '../../../contract/intake-form.ts';
import { systemClock } from '../../platform/clock.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { discardDraft as discard, reopenRefusedAnswer } from './drafts.ts';

/** Throws away the signed-in member's draft of a form. */
export function discardDraft(formKey: string): Promise<void> {
  return discard(requireAccount().database, formKey, systemClock);
}

/** Makes a draft again of answers that the provider refused; false when another draft of the form is open. */
export function editRefusedAnswer(form: IntakeForm, intentionId: string): Promise<boolean> {
  return reopenRefusedAnswer(requireAccount().database, form, intentionId, systemClock);
}
