import type { AdminForm } from '../../../../contract/intake.ts';
import { daysUntilDue } from '../../../../contract/intake-rules.ts';
import type { WrittenForm } from './editor.ts';

/** A form in the list: the provider's, with what this device has of it. */
export interface AdminRow
  extends Pick<AdminForm, 'key' | 'title' | 'category' | 'state' | 'version' | 'dueAgainDays' | 'answerCount' | 'hasMoreAnswers'> {
  readonly hasDraft: boolean;
  /** Changed on this device, and not saved with the provider. */
  readonly isOnDevice: boolean;
}

/** What the provider has together with what is written on this device only; drafts first, then by name. */
export function rowsOf(forms: readonly AdminForm[], onDevice: readonly WrittenForm[]): AdminRow[] {
  const here = new Set(onDevice.map(({ key }) => key));
  const known = new Set(forms.map(({ key }) => key));
  const stored = forms.map(({ draft, ...form }): AdminRow => ({ ...form, hasDraft: draft !== null, isOnDevice: here.has(form.key) }));
  const own = onDevice
    .filter(({ key }) => !known.has(key))
    .map(
      ({ key, content }): AdminRow => ({
        ...{ key, title: content.title, category: content.category, state: 'draft', version: 0 },
        ...{ dueAgainDays: daysUntilDue(content), answerCount: 0, hasMoreAnswers: false, hasDraft: true, isOnDevice: true },
      }),
    );
  const rank = { draft: 0, published: 1, withdrawn: 2 };
  return [...own, ...stored].sort((one, other) => rank[one.state] - rank[other.state] || one.title.en.localeCompare(other.title.en));
}
