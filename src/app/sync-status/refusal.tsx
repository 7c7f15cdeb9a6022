import { useTranslation } from 'react-i18next';
import { keyExpired } from '../../db/outbox-rules.ts';
import type { Intention } from '../../db/rows.ts';
import { formatList } from '../../i18n/format.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Text } from '../../ui/text/text.tsx';
import { refusedFields, useFieldName } from './field-names.ts';

/** Why the provider refused a change, with the names of the fields concerned. */
export function Refusal({ problem }: Pick<Intention, 'problem'>) {
  const { t } = useTranslation('sync-sheet');
  const reader = useReader();
  const errorText = useErrorText();
  const nameOf = useFieldName();
  // The person cannot check fields that the app fills in.
  const fields = [...new Set(refusedFields(problem).flatMap((field) => nameOf(field) ?? []))];
  return (
    <>
      <Text size="sm">
        {problem?.code === keyExpired
          ? t('sheet.tooOld')
          : errorText(Object.assign(new Error(problem?.message ?? ''), { code: problem?.code }))}
      </Text>
      {fields.length > 0 && <Text size="sm">{t('fields', { fields: formatList(fields, reader) })}</Text>}
    </>
  );
}
