/** What other parts of the provider use of this one. */
export { makeSessionReminders, remindAnew } from './due-reminders.ts';
export { deliveryPolicies, mailAfterMinutes } from './kinds.ts';
export { screenOf, screenOrList } from './links.ts';
export { notify, notifyAnew, silently } from './notify.ts';
export { overtakenBecause, timeAtStake } from './overtaken.ts';
export { endOfQuietHours } from './quiet-hours.ts';
export { decideReminder } from './reminder-facts.ts';
export type { Decision } from './reminder-rules.ts';
export { readReminderSettings } from './reminder-settings.ts';
export { sessionReminderWords, taskReminderWords } from './reminder-words.ts';
export { sendBatch } from './sending.ts';
