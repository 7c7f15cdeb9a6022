import type { TFunction } from 'i18next';
import type { Intention } from '../../db/rows.ts';
import type { Subject } from '../../domain/outbox/subject.ts';
import type { syncSheet } from '../../i18n/en/sync-sheet.ts';
import { formatDayAndTime, type Reader } from '../../i18n/format.ts';
import type { QueuedName } from '../../sync/offline-nouns.ts';

const kindOfNoun: Readonly<Record<string, keyof typeof syncSheet.subject>> = {
  intake: 'form',
  sessions: 'session',
  feedback: 'session',
  notifications: 'notification',
};

/** Describes an unsent change: 'Answers to PHQ-9', 'Cancellation of Check-in, Tue 24 Nov, 15:30'. */
export function describeChange(
  { endpoint }: Pick<Intention, 'endpoint'>,
  subject: Subject | undefined,
  t: TFunction<'sync-sheet'>,
  reader: Reader,
): string {
  // Every queued call has its text in `sync-sheet.what`: one without it does not compile here.
  const key = `what.${endpoint as QueuedName}` as const;
  const kind = kindOfNoun[endpoint.split('.', 1)[0] ?? ''] ?? 'thing';
  return t(key, { subject: wordsOf(subject, reader) ?? t(`subject.${kind}`) });
}

function wordsOf(subject: Subject | undefined, reader: Reader): string | null {
  if (!subject?.title) return null;
  const title = typeof subject.title === 'string' ? subject.title : subject.title[reader.language];
  return subject.startsAt ? `${title}, ${formatDayAndTime(subject.startsAt, reader)}` : title;
}
