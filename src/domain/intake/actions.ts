import type { IntakeForm } from '../../../contract/intake-form.ts';
import { systemClock } from '../../platform/clock.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { discardDraft as discard, reopenRefusedAnswer } from './drafts.ts';

/** Discards the signed-in member's draft of a form. */
export function discardDraft(formKey: string): Promise<void> {
  return discard(requireAccount().database, formKey, systemClock);
}

/** Turns refused answers back into a draft; false when another draft of the form is open. */
export function editRefusedAnswer(form: IntakeForm, intentionId: string): Promise<boolean> {
  return reopenRefusedAnswer(requireAccount().database, form, intentionId, systemClock);
}
