import type { TFunction } from 'i18next';
import { stepRhythm, stepUnits } from '../../../contract/steps.ts';
import { topicName } from '../../../contract/topics.ts';
import type { syncSheet } from '../../i18n/en/sync-sheet.ts';
import { formatDay, formatDayAndTime, type Reader } from '../../i18n/format.ts';
import type { StepWords } from '../../steps/index.ts';

/** Fields whose value is one of a few codes, each with its text. */
const coded: ReadonlySet<string> = new Set<keyof typeof syncSheet.value>(['gender', 'language', 'theme', 'state', 'answer']);

export interface ValueTexts {
  readonly t: TFunction<'sync-sheet'>;
  readonly reader: Reader;
  readonly ofSteps: Pick<StepWords, 'rhythmWords' | 'unitWords'>;
}

/** The value of a field of a change, as the person reads it beside the current one. */
export function valueWords(field: string, value: unknown, texts: ValueTexts): string {
  const { t, reader, ofSteps } = texts;
  if (value === null || value === undefined || value === '') return t('conflict.empty');
  if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
  if (coded.has(field)) return t(`value.${field as 'language'}.${String(value) as 'en'}`);
  if (field === 'specialties' && typeof value === 'string') return topicName(value, reader.language);
  if (field === 'image') return t('conflict.picture');
  if (field === 'goalId') return t('conflict.goal');
  if (field === 'rhythm') return ofSteps.rhythmWords(stepRhythm.parse(value));
  if (field === 'unit') return ofSteps.unitWords(stepUnits.find((unit) => unit === value) ?? 'times');
  if (field === 'pauses' && Array.isArray(value))
    return value.length === 0 ? t('conflict.empty') : t('conflict.pauses', { count: value.length });
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatDayAndTime(value, reader);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(`${value}T12:00:00`, reader);
  if (Array.isArray(value)) return value.map((item) => valueWords(field, item, texts)).join(', ');
  // A value without a text here can be viewed on its own page.
  return typeof value === 'object' ? t('conflict.several') : String(value);
}
