import type { ReminderSettings } from '../../../contract/notifications.ts';

/**
 * Applies a screen's changes to the latest settings. The screen may have shown older ones, so changes made in between stay. Each
 * time before a session is a setting of its own.
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
