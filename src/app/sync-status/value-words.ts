import type { TFunction } from 'i18next';
import { stepRhythm } from '../../../contract/steps.ts';
import { topicName } from '../../../contract/topics.ts';
import type { syncSheet } from '../../i18n/en/sync-sheet.ts';
import { formatDay, formatDayAndTime, type Reader } from '../../i18n/format.ts';
import { weekdayNames } from '../../i18n/format-calendar.ts';

/** Fields whose value is one of a few codes, each with its text. */
const coded: ReadonlySet<string> = new Set<keyof typeof syncSheet.value>(['gender', 'language', 'theme', 'state', 'answer', 'unit']);

/** The value of a field of a change, as the person reads it beside the current one. */
export function valueWords(field: string, value: unknown, t: TFunction<'sync-sheet'>, reader: Reader): string {
  if (field === 'pauses' && Array.isArray(value))
    return value.length === 0 ? t('conflict.empty') : t('conflict.pauses', { count: value.length });
  if (value === null || value === undefined || value === '') return t('conflict.empty');
  if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
  if (coded.has(field)) return t(`value.${field as 'language'}.${String(value) as 'en'}`);
  if (field === 'specialties' && typeof value === 'string') return topicName(value, reader.language);
  if (field === 'image') return t('conflict.picture');
  if (field === 'goalId') return t('conflict.goal');
  if (field === 'rhythm') return rhythmWords(value, t, reader);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatDayAndTime(value, reader);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(`${value}T12:00:00`, reader);
  if (Array.isArray(value)) return value.map((item) => valueWords(field, item, t, reader)).join(', ');
  // A value without a text here can be viewed on its own page.
  return typeof value === 'object' ? t('conflict.several') : String(value);
}

/** How often a step is due. */
function rhythmWords(value: unknown, t: TFunction<'sync-sheet'>, reader: Reader): string {
  const { data: rhythm } = stepRhythm.safeParse(value);
  if (!rhythm) return t('conflict.several');
  if (rhythm.kind === 'daily') return t('conflict.daily');
  if (rhythm.kind === 'weekly') return t('conflict.weekly', { count: rhythm.times });
  const names = weekdayNames(reader);
  return rhythm.weekdays.map((weekday) => names[weekday - 1]?.long).join(', ');
}
