import type { ReminderSettings } from '../../../contract/notifications.ts';

/**
 * The latest settings with what a screen changed of those that it showed, which may be older: what
 * was changed in between stays. Of the times before a session each is a setting of its own.
 */
export function withReminderChange(
  latest: ReminderSettings,
  shown: ReminderSettings,
  changed: Partial<ReminderSettings>,
): ReminderSettings {
  const { sessionMinutesBefore: leads = shown.sessionMinutesBefore, ...rest } = changed;
  const differing = Object.entries(rest).filter(([name, value]) => value !== shown[name as keyof ReminderSettings]);
  const kept = latest.sessionMinutesBefore.filter((lead) => leads.includes(lead) || !shown.sessionMinutesBefore.includes(lead));
  const added = leads.filter((lead) => !shown.sessionMinutesBefore.includes(lead));
  const sessionMinutesBefore = [...new Set([...kept, ...added])].sort((one, other) => other - one);
  return { ...latest, ...Object.fromEntries(differing), sessionMinutesBefore };
}
