import { useTranslation } from 'react-i18next';
import type { Intention } from '../../db/rows.ts';
import { acceptsRequest } from '../../domain/outbox/settled.ts';
import { formatDayAndTime } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { useStepWords } from '../../steps/index.ts';
import { Text } from '../../ui/text/text.tsx';
import { comparedFields, differences } from './differences.ts';
import { useFieldName } from './field-names.ts';
import { TwoForms } from './two-forms.tsx';
import { valueWords } from './value-words.ts';
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
  const texts = { t, reader: useReader(), ofSteps: useStepWords() };
  const { mine: own, theirs: other } = comparedFields(intention, t('conflict.cancelled'));
  const rows = differences(own, other);
  return (
    <VersionTable
      what={t('conflict.field')}
      rows={rows.map(({ field, mine, theirs }) => ({
        key: field,
        name: nameOf(field) ?? t('conflict.other'),
        mine: valueWords(field, mine, texts),
        theirs: valueWords(field, theirs, texts),
      }))}
    />
  );
}
