import { expect, it } from 'vitest';
import { defaultReminderSettings as shown } from '../../../contract/notifications.ts';
import { withReminderChange } from './reminder-change.ts';

it('loses no change that was made before the screen showed the previous one', () => {
  // The form of tasks sends all three of its switches each time.
  const first = withReminderChange(shown, shown, { intakeDue: false, feedbackDue: true, selfScore: true });
  const second = withReminderChange(first, shown, { intakeDue: true, feedbackDue: true, selfScore: false });
  expect(second).toEqual({ ...shown, intakeDue: false, selfScore: false });
});

it('treats each time before a session separately', () => {
  const first = withReminderChange(shown, shown, { sessionMinutesBefore: [1440, 180, 60, 10] });
  const second = withReminderChange(first, shown, { sessionMinutesBefore: [1440, 10] });
  expect(second.sessionMinutesBefore).toEqual([1440, 180, 10]);
  expect(withReminderChange(second, second, { quietFrom: null, quietTo: null })).toEqual({ ...second, quietFrom: null, quietTo: null });
});
