/** The validity of a magic link, in days. */
export const linkDays = 7;
/** A person is not mailed another link sooner than this. */
const minutesBetweenLinks = 10;
/** A link this old no longer proves by itself that its holder reads the mailbox: a code is mailed as well. */
const hoursUntilCode = 24;

export function isTooSoon(lastSentAt: Date | null, now: Date): boolean {
  return lastSentAt !== null && now < sendableFrom(lastSentAt);
}

/** When another link can be sent after one that was sent at this time. */
export function sendableFrom(lastSentAt: Date): Date {
  return new Date(lastSentAt.getTime() + minutesBetweenLinks * 60_000);
}

export function needsCode(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() > hoursUntilCode * 3_600_000;
}
