import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { topicName } from '../../../contract/topics.ts';
import type { Intention } from '../../db/rows.ts';
import { acceptsRequest } from '../../domain/outbox/settled.ts';
import type { syncSheet } from '../../i18n/en/sync-sheet.ts';
import { formatDay, formatDayAndTime, type Reader } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Text } from '../../ui/text/text.tsx';
import { comparedFields, differences } from './differences.ts';
import { useFieldName } from './field-names.ts';
import { TwoForms } from './two-forms.tsx';
import { VersionTable } from './version-table.tsx';

/** The person's version beside the current one, as texts, with who changed it and when. */
export function TwoVersions({ intention }: { readonly intention: Intention }) {
  const { t } = useTranslation('sync-sheet');
  const reader = useReader();
  const { changedBy, changedAt, current } = intention.problem?.details ?? {};
  const startsAt = acceptsRequest(intention) ? (current as { startsAt?: string } | undefined)?.startsAt : undefined;
  const when = changedAt ? formatDayAndTime(changedAt, reader) : null;
  return (
    <>
      <Text size="sm">{t('conflict.intro')}</Text>
      {when && <Text look="note">{changedBy ? t('conflict.by', { name: changedBy, when }) : t('conflict.changedAt', { when })}</Text>}
      {startsAt && <Text size="sm">{t('standsAt', { when: formatDayAndTime(startsAt, reader) })}</Text>}
      {intention.endpoint.startsWith('intake.answer') ? <TwoForms intention={intention} /> : <TwoContents intention={intention} />}
    </>
  );
}

function TwoContents({ intention }: { readonly intention: Intention }) {
  const { t } = useTranslation('sync-sheet');
  const nameOf = useFieldName();
  const reader = useReader();
  const { mine: own, theirs: other } = comparedFields(intention, t('conflict.cancelled'));
  const rows = differences(own, other);
  return (
    <VersionTable
      what={t('conflict.field')}
      rows={rows.map(({ field, mine, theirs }) => ({
        key: field,
        name: nameOf(field) ?? t('conflict.other'),
        mine: wordsOf(field, mine, t, reader),
        theirs: wordsOf(field, theirs, t, reader),
      }))}
    />
  );
}

/** Fields whose value is one of a few codes, each with its text. */
const coded: ReadonlySet<string> = new Set<keyof typeof syncSheet.value>(['gender', 'language', 'theme']);

function wordsOf(field: string, value: unknown, t: TFunction<'sync-sheet'>, reader: Reader): string {
  if (value === null || value === undefined || value === '') return t('conflict.empty');
  if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
  if (coded.has(field)) return t(`value.${field as 'language'}.${String(value) as 'en'}`);
  if (field === 'specialties' && typeof value === 'string') return topicName(value, reader.language);
  if (field === 'image') return t('conflict.picture');
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatDayAndTime(value, reader);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(`${value}T12:00:00`, reader);
  if (Array.isArray(value)) return value.map((item) => wordsOf(field, item, t, reader)).join(', ');
  // A value without a text here can be viewed on its own page.
  return typeof value === 'object' ? t('conflict.several') : String(value);
}
